import { defineConfig } from '@docent/manifest';

export default defineConfig({
  site: 'dist',
  url: 'https://library.example',
});
