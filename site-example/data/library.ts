/** What the whole site says about the library itself. */
export const LIBRARY = {
  name: 'Larkmere Public Library',
  email: 'desk@library.example',
  phone: '01632 960 118',
} as const;
