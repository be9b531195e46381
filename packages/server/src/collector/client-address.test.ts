import { expect, it } from 'vitest';
import { clientAddress } from './client-address.ts';

it.each<[what: string, header: string | null, proxies: number | undefined, address: string]>([
  ['without proxies, whatever a header says', '192.0.2.1', undefined, 'socket'],
  ['with one, the last that was added', '192.0.2.1, 192.0.2.2', 1, '192.0.2.2'],
  ['with two, the one before', '192.0.2.1, 192.0.2.2', 2, '192.0.2.1'],
  ['what a client made up is further to the left', 'made-up, 192.0.2.1, 192.0.2.2', 2, '192.0.2.1'],
  ['fewer than there should be', '192.0.2.1', 2, 'socket'],
  ['none', null, 1, 'socket'],
  ['an empty one', '', 1, 'socket'],
  ['an empty last one', '192.0.2.1, ', 1, 'socket'],
  ['with a port', '192.0.2.1:1234', 1, '192.0.2.1'],
  ['IPv6', '2001:db8::1', 1, '2001:db8::1'],
  ['IPv6 in brackets', '[2001:db8::1]', 1, '2001:db8::1'],
  ['IPv6 with a port', '[2001:db8::1]:1234', 1, '2001:db8::1'],
])('%s', (_, header, proxies, address) => {
  expect(clientAddress('socket', header, proxies)).toBe(address);
});
