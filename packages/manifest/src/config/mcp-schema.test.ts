import { expect, it } from 'vitest';
import { UsageError } from '../usage-error.ts';
import { validateConfig } from './validate-config.ts';

const HASH = 'a'.repeat(64);

const WHOLE = {
  enabled: true,
  serverName: 'Orchard',
  serverDescription: 'About fruit.',
  tools: [],
  filter: { mode: 'none', sections: ['/docs'], pages: ['/imprint.html'] },
  allowGuest: false,
  reach: false,
  publicUrl: 'https://example.org/mcp',
  origins: ['https://app.example', 'http://localhost:3000'],
  hosts: ['example.org', 'localhost:8787', '[::1]'],
  auth: {
    tokens: [{ name: 'owner', sha256: HASH }],
    oidc: { issuer: 'https://login.example', audience: 'https://example.org/mcp' },
    authenticate: () => 'none',
  },
  policy: { can: async () => true },
};

it.each<[what: string, config: object]>([
  ['all there is to say', { mcp: WHOLE }],
  ['nothing', { mcp: {} }],
  [
    'several sites',
    { sites: { docs: { site: 'a', url: 'https://a.example', tools: [], mcp: WHOLE }, 'b.2_c': {} } },
  ],
  ['no sites', { sites: {} }],
])('a configuration can say %s, and nothing is filled in', (_, config) => {
  expect(validateConfig(config, 'c.ts')).toEqual(config);
});

it('what is undefined is not there, however deep', () => {
  const given = {
    mcp: { publicUrl: undefined, auth: { tokens: undefined, oidc: undefined } },
    sites: { docs: { url: undefined, tools: 'a', mcp: { reach: undefined } } },
  };
  expect(validateConfig(given, 'c.ts')).toEqual({
    mcp: { auth: {} },
    sites: { docs: { tools: ['a'], mcp: {} } },
  });
});

it.each<[config: object, sentence: string]>([
  [{ mcp: true }, 'mcp is true, not an object'],
  [{ mcp: { alowGuest: true } }, 'mcp.alowGuest is no key of a configuration (did you mean "allowGuest"?)'],
  [{ mcp: { enabled: 'yes' } }, 'mcp.enabled is "yes", not true or false'],
  [{ mcp: { serverName: '' } }, 'mcp.serverName is "", not a text that is not empty'],
  [{ mcp: { tools: 'man' } }, 'mcp.tools is "man", not a list of names of tools'],
  [{ mcp: { tools: [1] } }, 'mcp.tools[0] is 1, not the name of a tool'],
  [
    { mcp: { filter: { mode: 'white' } } },
    'mcp.filter.mode is "white", not "none", "whitelist" or "blacklist"',
  ],
  [
    { mcp: { filter: { sections: ['docs'] } } },
    'mcp.filter.sections[0] is "docs", not a path of the site, such as "/docs"',
  ],
  [{ mcp: { filter: { page: [] } } }, 'mcp.filter.page is no key of a configuration (did you mean "pages"?)'],
  [{ mcp: { publicUrl: '/mcp' } }, 'mcp.publicUrl is "/mcp", not an absolute http(s) address'],
  [{ mcp: { origins: ['https://a.example/x'] } }, 'mcp.origins[0] is "https://a.example/x", not an origin'],
  [{ mcp: { origins: ['null'] } }, 'mcp.origins[0] is "null", not an origin'],
  [{ mcp: { hosts: ['https://a.example'] } }, 'mcp.hosts[0] is "https://a.example", not the name of a host'],
  [
    { mcp: { auth: { tokens: [{ name: 'a', sha256: 'secret' }] } } },
    'mcp.auth.tokens[0].sha256 is something else, not the SHA-256 of the token',
  ],
  [
    { mcp: { auth: { tokens: [{ name: 'a', token: 'secret', sha256: HASH }] } } },
    'mcp.auth.tokens[0].token is no key of a configuration',
  ],
  [
    { mcp: { auth: { oidc: { issuer: 'https://a.example' } } } },
    'mcp.auth.oidc.audience is missing, it has to be a text that is not empty',
  ],
  [{ mcp: { auth: { authenticate: 'none' } } }, 'mcp.auth.authenticate is "none", not a function'],
  [{ mcp: { policy: { can: true } } }, 'mcp.policy.can is true, not a function'],
  [{ mcp: { policy: () => true } }, ', not an object with can'],
  [{ sites: [] }, 'sites is [], not an object of sites by their names'],
  [{ sites: { docs: 'a' } }, 'sites.docs is "a", not an object'],
  [{ sites: { docs: { sit: 'a' } } }, 'sites.docs.sit is no key of a configuration (did you mean "site"?)'],
  [{ sites: { docs: { sites: {} } } }, 'sites.docs.sites is no key of a configuration'],
  [{ sites: { docs: { mcp: { reach: 1 } } } }, 'sites.docs.mcp.reach is 1, not true or false'],
  [
    { sites: { docs: { rules: { 'name-patern': 'off' } } } },
    'is the code of no rule (did you mean "name-pattern"?)',
  ],
  [
    { sites: { 'a/b': {} } },
    'sites["a/b"] is {}, not under a name of letters, digits, "-", "_" and ".", at most 64',
  ],
  [{ sites: { ['__proto__']: { sit: 'a' } } }, 'sites.__proto__ is {"sit":"a"}, not under a name of letters'],
  [{ sites: { '..': {} } }, 'sites[".."] is {}, not under a name of letters'],
])('%j is a mistake that it tells', (config, sentence) => {
  const validate = () => validateConfig(config, 'c.ts');
  expect(validate).toThrow(UsageError);
  expect(validate).toThrow(sentence);
});
