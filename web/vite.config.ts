import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { leanContract } from './lean-contract.ts'

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

const firstPages =
  /src\/(app|capture)\/main\.tsx$|\/web\/src\/ui\/(layout\/Surface|data\/StatusPill)\.tsx$|icons\/Icon(Link|Checklist|Target|Download|Refresh|ChevronRight|Printer)\.mjs$|core\/session\/rights\.ts$|core\/list\/ranges\.ts$/

export default defineConfig({
  root,
  base,
  publicDir: resolve(here, 'public'),
  plugins: [leanContract(), react(), precompressed(outDir)],
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2022',
    // The page's policy allows no inline script; a preload polyfill would be one more file for old browsers only.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // What every first page needs comes as one file: it packs better, and pages added later do not split it further.
      // So do the small parts that stand on every page behind it.
      output: { codeSplitting: { groups: [{ name: 'start', test: firstPages }] } },
      treeshake: {
        // The doors only pass names on, the contract only declares. Saying so lets a page take one component, one
        // endpoint, without all its neighbours.
        moduleSideEffects: (id) =>
          /\/web\/src\/(ui|core)\/(.*\/)?(index|table|dates|icons)\.ts$|\/web\/src\/domains(\/[^/]+\/index)?\.tsx?$|\/contract\/src\//.test(
            id,
          )
            ? false
            : undefined,
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '/api': { target: server, ws: true } },
  },
})

const compressible = new Set(['.js', '.css', '.svg', '.json', '.webmanifest', '.map'])

/**
 * Writes `.br` and `.gz` beside every text asset, so that the server never compresses while it serves. HTML is left
 * out: the server fills in its nonce first.
 */
function precompressed(folder: string): Plugin {
  return {
    name: 'lineside-precompressed',
    apply: 'build',
    closeBundle() {
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !compressible.has(extname(entry.name))) continue
        const path = join(entry.parentPath, entry.name)
        const content = readFileSync(path)
        if (content.length < 512) continue
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
        writeFileSync(`${path}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
      }
    },
  }
}
