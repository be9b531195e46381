import { describe, expect, it } from 'vitest';
import { type EndpointConfig, resolveSite } from '../settings/endpoint-settings.ts';
import { isAllowedHost, isAllowedOrigin } from './allowed-hosts.ts';

const URL = 'https://museum.example/docs/';
const siteOf = (mcp: EndpointConfig = {}) =>
  resolveSite({ id: '', dir: '/site', url: URL, publicUrl: '', mcp }, {}, {});
const EXTRA = { hosts: ['tools.example', 'intern:8080'], publicUrl: 'https://mcp.example:8443/mcp' };

describe('a host', () => {
  it.each<[host: string | null, bound: string, mcp?: EndpointConfig]>([
    ['localhost:8787', '127.0.0.1'],
    ['127.0.0.1:8787', '127.0.0.1'],
    ['[::1]:8787', '::1'],
    ['localhost', 'localhost'],
    // Behind a proxy on the same machine.
    ['museum.example', '127.0.0.1'],
    ['museum.example:443', '0.0.0.0'],
    ['MUSEUM.example', '127.0.0.1'],
    ['tools.example', '0.0.0.0', EXTRA],
    ['tools.example:1234', '0.0.0.0', EXTRA],
    ['intern:8080', '0.0.0.0', EXTRA],
    ['mcp.example:8443', '0.0.0.0', EXTRA],
    ['192.0.2.7:8787', '192.0.2.7'],
    ['[2001:db8::1]:8787', '2001:db8::1'],
  ])('%s is allowed at %s', (host, bound, mcp) => {
    expect(isAllowedHost(host, siteOf(mcp), bound)).toBe(true);
  });

  it.each<[host: string | null, bound: string, mcp?: EndpointConfig]>([
    ['evil.example', '127.0.0.1'],
    ['localhost.evil.example', '127.0.0.1'],
    ['127.0.0.1.evil.example', '127.0.0.1'],
    ['museum.example.evil.example', '127.0.0.1'],
    ['museum.example@evil.example', '127.0.0.1'],
    ['museum.example/evil', '127.0.0.1'],
    ['museum.example#evil', '127.0.0.1'],
    ['museum.example evil', '127.0.0.1'],
    ['intern:9090', '0.0.0.0', EXTRA],
    ['intern', '0.0.0.0', EXTRA],
    ['localhost', '0.0.0.0'],
    ['0.0.0.0', '0.0.0.0'],
    ['192.0.2.8', '192.0.2.7'],
    ['', '127.0.0.1'],
    [null, '127.0.0.1'],
  ])('%s is refused at %s', (host, bound, mcp) => {
    expect(isAllowedHost(host, siteOf(mcp), bound)).toBe(false);
  });
});

describe('an origin', () => {
  const mcp = {
    origins: ['https://agent.example', 'http://localhost:6274', 'app://agent', 'null'],
    publicUrl: 'https://mcp.example/mcp',
  };
  it.each([
    [null],
    ['http://localhost:8787'],
    ['https://localhost:8787'],
    ['https://museum.example'],
    ['https://mcp.example'],
    ['https://agent.example'],
    ['http://localhost:6274'],
  ])('%s is allowed', (origin) => {
    expect(isAllowedOrigin(origin, 'localhost:8787', siteOf(mcp))).toBe(true);
  });

  it.each([
    ['null'],
    [''],
    ['http://localhost:3000'],
    ['http://museum.example'],
    ['https://museum.example.evil.example'],
    ['https://evil.example'],
    ['https://museum.example:444'],
    ['file://'],
  ])('%s is refused', (origin) => {
    expect(isAllowedOrigin(origin, 'localhost:8787', siteOf(mcp))).toBe(false);
  });
});
