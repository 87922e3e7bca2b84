import type { Plugin } from 'vite'

/** Colours of the component library that no theme of ours and no component of its own names. */
const UNUSED = ['pink', 'grape', 'violet', 'indigo', 'cyan', 'green', 'lime', 'orange'] as const

const LINES = new RegExp(`--mantine-color-(?:${UNUSED.join('|')})-[\\w-]+\\s*:[^;}]*(?:;|(?=\\}))`, 'g')

/** Leaves the shades of unused colours out of the library's variables: half of the first page's styles were their names. */
export const withoutUnusedColours = (styles: string): string => styles.replace(LINES, '')

/** The same for the pages of a build. */
export function leanColours(): Plugin {
  return {
    name: 'lineside-lean-colours',
    enforce: 'pre',
    transform: {
      filter: { id: /default-css-variables\.layer\.css/ },
      handler: (code) => ({ code: withoutUnusedColours(code), map: null }),
    },
  }
}
