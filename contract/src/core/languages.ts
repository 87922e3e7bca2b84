export const languages = ['en-US', 'pt', 'pt-BR', 'tr'] as const
export type Language = (typeof languages)[number]
export const FALLBACK_LANGUAGE: Language = 'en-US'

/**
 * The language of a reader from what the browser prefers, best first: the exact tag, then its base
 * ('pt-PT' → 'pt', 'en-GB' → 'en-US', 'tr-TR' → 'tr'), else en-US.
 */
export function chooseLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const lower = tag.toLowerCase()
    const exact = languages.find((language) => language.toLowerCase() === lower)
    if (exact) return exact
    const base = lower.split('-')[0]
    const near = languages.find(
      (language) => language.toLowerCase() === base || language.toLowerCase() === `${base}-us`,
    )
    if (near) return near
  }
  return FALLBACK_LANGUAGE
}

/** `Accept-Language` as a list of tags, best first; malformed parts are passed over. */
export function acceptedLanguages(header: string | undefined): string[] {
  if (!header) return []
  return header
    .slice(0, 400)
    .split(',')
    .map((part, index) => {
      const [tag = '', ...params] = part.trim().split(';')
      const q = params.map((p) => /^\s*q=([\d.]+)\s*$/.exec(p)?.[1]).find(Boolean)
      return { tag: tag.trim(), q: q === undefined ? 1 : Number(q), index }
    })
    .filter((one) => /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(one.tag) && one.q > 0)
    .sort((a, b) => b.q - a.q || a.index - b.index)
    .map((one) => one.tag)
}
