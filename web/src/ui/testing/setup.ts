import { cleanup, configure } from '@testing-library/react'
import * as React from 'react'
import { afterEach } from 'vitest'
import { clearToasts } from '../feedback/toast.tsx'
import { theme } from '../theme/theme.ts'

// what is waited for comes at once; on a busy machine the parts that are loaded late come later
configure({ asyncUtilTimeout: 30_000 })

// React's development build remembers of every element where it was written, by an error and a task of its own each, ten
// thousand a second: a fifth of what the tests do. None of them looks at it.
const internals = (React as unknown as Record<string, object>)
  .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE
if (internals) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 1_000_000, set: () => undefined })
}

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
