import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { clearToasts } from '../feedback/toast.tsx'
import { theme } from '../theme/theme.ts'

// what is waited for comes at once; on a busy machine the parts that are loaded late come later
configure({ asyncUtilTimeout: 10_000 })

// The test's page has no layout: what opens beside a button takes its button for scrolled out of sight as soon as it
// looks, which is when the machine is busy, and would hide.
const stays = { hideDetached: false }
Object.assign(theme.components ?? {}, {
  Popover: { defaultProps: stays },
  Tooltip: { defaultProps: { ...theme.components?.Tooltip?.defaultProps, ...stays } },
})

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

// An element that a library warns of is told by its tag: what React hangs on it takes thousands of lines, and most of the
// time of whoever opens a dialog.
Object.defineProperty(Element.prototype, Symbol.for('nodejs.util.inspect.custom'), {
  value(this: Element) {
    return `<${this.localName}>`
  },
  configurable: true,
})
