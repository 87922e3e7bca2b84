import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type InlineConfig } from 'vite'
import { sharedModules } from './first-build.ts'
import { leanColours } from './lean-colours.ts'
import { leanContract } from './lean-contract.ts'
import { leanPreloads } from './lean-preloads.ts'
import { isNamed, matchedNames, type Name } from './matched-names.ts'
import { offlineWorker, portalWorker } from './offline-worker.ts'
import { preloadGraph } from './preload-graph.ts'
import { pushWorker } from './push-worker.ts'
import { regionalTexts } from './regional-texts.ts'

const here = import.meta.dirname

/**
 * Three builds of one tree. The portal goes to `dist`, the capture application into `dist/coletar` (so it is built
 * later: the portal's build empties `dist`), the gallery of the design system into `dist/dev`: it uses every component,
 * which in one build with the portal would keep all of them in the portal's first pages.
 */
const builds = {
  portal: { root: here, base: '/', outDir: resolve(here, 'dist') },
  capture: { root: resolve(here, 'src/capture'), base: '/coletar/', outDir: resolve(here, 'dist/coletar') },
  gallery: { root: resolve(here, 'gallery'), base: '/dev/', outDir: resolve(here, 'dist/dev') },
} as const

const chosen = process.env.LINESIDE_APP ?? 'portal'
if (!(chosen in builds)) throw new Error(`LINESIDE_APP is one of ${Object.keys(builds).join(', ')}, not ${chosen}`)
const { root, base, outDir } = builds[chosen as keyof typeof builds]

const server = process.env.LINESIDE_SERVER ?? 'http://127.0.0.1:3000'

/** What every first page needs, the sign-in as well as the portal's. */
const start = [
  `web/src/${chosen === 'capture' ? 'capture' : 'app'}/main.tsx`,
  'web/src/ui/layout/Surface.tsx',
  'web/src/ui/layout/Brand.tsx',
  'web/src/ui/layout/boxes.tsx',
  'web/src/ui/controls/Button.tsx',
  'web/src/ui/controls/ButtonRow.tsx',
  'web/src/ui/feedback/lazy-part.tsx',
  'web/src/ui/inputs/field.ts',
  'web/src/core/i18n/labels.ts',
  'web/src/core/navigation/title.ts',
  'contract/src/accounts/oidc-endpoints.ts',
  '@mantine/core/esm/components/TextInput/TextInput.mjs',
  '@mantine/core/esm/components/ActionIcon/ActionIcon.mjs',
]
/** What every page behind the sign-in needs, and the small parts that stand on most of them. */
const portal = [
  'src/app/Portal.tsx',
  'react-router/dist/esm/useLocation.js',
  'react-router/dist/esm/useRouter.js',
  'web/src/ui/data/StatusPill.tsx',
  'web/src/ui/feedback/waiting.tsx',
  'web/src/core/session/rights.ts',
  'web/src/core/list/ranges.ts',
  'web/src/core/page/ScreenPage.tsx',
  'contract/src/core/states.ts',
  'contract/src/structure/place-filters.ts',
  '@tanstack/react-query/build/modern/useQuery.js',
  '@tanstack/react-query/build/modern/queryOptions.js',
  ...['Link', 'Checklist', 'Target', 'Download', 'Refresh', 'ChevronRight', 'Printer'].map(
    (name) => `icons/Icon${name}.mjs`,
  ),
]
/** What nine in ten pages have of their calls, alone: whatever describes one may bring what checks its body. */
const calls = [
  ...['list', 'export', 'print'].map((name) => `contract/src/core/${name}.ts`),
  ...['define', 'endpoints', 'lists', 'states'].map((name) => `contract/src/core/catalogue/${name}.ts`),
  'contract/src/structure/levels.ts',
  'contract/src/structure/endpoints.ts',
  'web/src/core/api/call-query.ts',
  'web/src/core/pickers/places.ts',
  'web/src/core/print/printing.ts',
  'web/src/core/print/PrintButton.tsx',
]
/**
 * The texts of a language that are fetched together: all that the first page says, all that the portal says behind it, and what a
 * domain's screens and the contract say of it. One file of each instead of the seven and the two that they are written in.
 */
const texts: readonly (readonly [name: string, RegExp])[] = [
  [
    'first',
    /\/web\/src\/(?:core\/i18n|ui\/texts)\/([\w-]+)\.json$|\/contract\/src\/(?:core\/texts|[\w-]+\/titles)\/([\w-]+)\.json$/,
  ],
  ['later', /\/web\/src\/core\/i18n\/later\/([\w-]+)\.ts$|\/contract\/src\/core\/problems\/texts\/([\w-]+)\.json$/],
]
const domainTexts = /\/(?:web\/src\/domains|contract\/src)\/([\w-]+)\/(?:i18n|texts)\/([\w-]+)\.json$/

function textsOf(id: string): string | null {
  for (const [name, pattern] of texts) {
    const match = pattern.exec(id)
    if (match) return `words-${name}-${match[1] ?? match[2]}`
  }
  const [, domain, language] = domainTexts.exec(id) ?? []
  return domain && domain !== 'core' ? `words-${domain}-${language}` : null
}

/**
 * The doors only pass names on, the contract only declares. Saying so lets a page take one component, one endpoint,
 * without all its neighbours.
 */
const withoutEffects = [
  ...['index', 'table', 'dates'].map((name) => new RegExp(`/web/src/(ui|core)/(.*/)?${name}\\.ts$`)),
  /\/web\/src\/domains\.tsx?$/,
  /\/web\/src\/domains\/[^/]+\/index\.tsx?$/,
  /\/contract\/src\//,
]
/** What must be there in each build; the others have parts of the portal's. */
const namesOf = {
  portal: [...start, ...portal, ...calls, ...withoutEffects],
  capture: start.slice(0, 1),
  gallery: [],
}
const isAnyOf = (names: readonly Name[]) => (id: string) => isNamed(names, id)

/** What the bundler puts together by name, the most needed first. */
const namedGroups = [
  { name: 'start', test: isAnyOf(start), priority: 5 },
  { name: 'portal', test: isAnyOf(portal), priority: 3 },
  { name: 'calls', test: isAnyOf(calls), priority: 2, includeDependenciesRecursively: false },
]

/** What a source becomes. */
const transforms = () => [regionalTexts(), leanContract(), leanColours(), react()]

/** `shared`: the file that a module goes into with others, by its id; where there is none, the bundler decides. */
const settings = (shared: ReadonlyMap<string, string>): InlineConfig => ({
  root,
  base,
  publicDir: resolve(here, 'public'),
  build: {
    outDir,
    emptyOutDir: true,
    // which file came of which source, for who looks for one: their names say it no longer
    manifest: 'files.json',
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // With all that they import. One file packs better than many, and pages added later do not split it further.
      output: {
        // Every page names the files that it needs: a hash alone says which, and 200 readable names weigh 2.5 KB more.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names }) => `assets/${names[0]?.endsWith('.css') ? '' : '[name]-'}[hash:7][extname]`,
        codeSplitting: {
          groups: [
            ...namedGroups,
            { name: textsOf, priority: 2, includeDependenciesRecursively: false },
            { name: (id) => shared.get(id) ?? null, priority: 1, includeDependenciesRecursively: false },
          ],
        },
      },
      treeshake: {
        moduleSideEffects: (id) => (isNamed(withoutEffects, id) ? false : undefined),
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '/api': { target: server, ws: true } },
  },
})

/** Of the portal, whose pages share much: which of their modules are fetched together. */
const sharedByPages = () =>
  sharedModules(
    { ...settings(new Map()), plugins: transforms() },
    {
      named: new Set(namedGroups.map(({ name }) => name)),
      isPage: (id) => /\/web\/src\/domains\/.*\/pages?\/|Page\.tsx$/.test(id),
      isOpenedByAll: (id) => id.endsWith('/SignInPage.tsx'),
    },
  )

export default defineConfig(async ({ command }) => ({
  ...settings(command === 'build' && chosen === 'portal' ? await sharedByPages() : new Map()),
  plugins: [
    transforms(),
    leanPreloads(),
    preloadGraph(),
    chosen === 'capture' && offlineWorker(outDir),
    chosen === 'portal' && pushWorker(outDir),
    chosen === 'portal' && portalWorker(outDir),
    matchedNames(namesOf[chosen as keyof typeof builds]),
  ],
}))
