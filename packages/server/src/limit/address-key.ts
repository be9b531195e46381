import { createHmac } from 'node:crypto';

/** What stands for an address while it is counted: of no use without the salt, which lives for a day. */
export const addressKey = (address: string, salt: string): string =>
  createHmac('sha256', salt).update(plain(address)).digest('base64url');

/** One address has two spellings where a server listens on IPv6. */
const plain = (address: string): string => address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '');
