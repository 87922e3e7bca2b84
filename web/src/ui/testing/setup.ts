import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { clearToasts } from '../feedback/toast.tsx'

// what is waited for comes at once; on a busy machine the parts that are loaded late come later
configure({ asyncUtilTimeout: 10_000 })

afterEach(() => {
  cleanup()
  clearToasts()
})

// Mantine asks for these when it mounts; the test's page has no screen to answer from.
window.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addListener: () => {},
  removeListener: () => {},
  addEventListener: () => {},
  removeEventListener: () => {},
  dispatchEvent: () => false,
})
