/** A file of the build that is text. */
export interface PackedFile {
  address: string
  /** the sources it was made of */
  modules: readonly string[]
  text: string
}

const ofDomain = /\/(?:web\/src\/domains|contract\/src)\/([a-z-]+)\//
const ofLanguage = /\/(?:i18n|texts|titles)\/([\w-]+)\.json$/
const ofLater = /\/core\/i18n\/later\/([\w-]+)\.ts$/
/** Everybody's: what is no domain's own, and what many domains share. */
const CORE = 'core'
/** A file with the sources of more domains is shared. */
const MANY = 2

/**
 * Files by the pack that they come in, as text by their address: a pack for each domain (`collects`), one for what all share
 * (`core`), and beside each one for the texts in each language (`collects.pt-BR`).
 */
export function packsOf(files: readonly PackedFile[]): Record<string, Record<string, string>> {
  const packs: Record<string, Record<string, string>> = {}
  for (const { address, modules, text } of files) {
    const language = languageOf(modules)
    for (const owner of ownersOf(modules)) {
      const name = language ? `${owner}.${language}` : owner
      packs[name] = { ...packs[name], [address]: text }
    }
  }
  return packs
}

function ownersOf(modules: readonly string[]): readonly string[] {
  const owners = new Set(
    modules.map((id) => ofDomain.exec(id)?.[1] ?? CORE).map((name) => (isCore(name) ? CORE : name)),
  )
  return owners.size > MANY || owners.has(CORE) || owners.size === 0 ? [CORE] : [...owners]
}

/** Folders of the contract that are no domain. */
const isCore = (name: string) => name === 'core' || name === 'problems'

/** The language of a file that is texts and nothing else. */
function languageOf(modules: readonly string[]): string | null {
  const languages = new Set(modules.map((id) => (ofLanguage.exec(id) ?? ofLater.exec(id))?.[1] ?? null))
  return languages.size === 1 ? ([...languages][0] ?? null) : null
}
