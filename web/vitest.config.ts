import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { regionalTexts } from './regional-texts.ts'

export default defineConfig({
  plugins: [regionalTexts(), react()],
  test: {
    environment: 'happy-dom',
    setupFiles: ['src/ui/testing/setup.ts', 'src/core/testing/fresh-page.ts'],
    restoreMocks: true,
  },
})
