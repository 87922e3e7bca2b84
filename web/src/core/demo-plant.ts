import { useEffect, useState } from 'react'
import { config } from './config.ts'
import { currentLanguage, useTranslation } from './i18n/index.ts'

/** Where the server tells of the demo plant of a language, see `server/src/demo-others.ts`. */
const ADDRESS = '/demo-plant'
const PAUSE = 1_000

interface Standing {
  ready: boolean
  /** from now on this browser is at another plant than before */
  moved: boolean
  /** how much of it is made, 0 to 1 */
  share: number
}

/** null where nobody answers: then the plant is the one that is there. */
async function ask(language: string, signal: AbortSignal): Promise<Standing | null> {
  try {
    const answer = await fetch(`${ADDRESS}?language=${language}`, { cache: 'no-store', signal })
    return answer.ok ? ((await answer.json()) as Standing) : null
  } catch {
    return null
  }
}

/**
 * Brings whoever is not signed in to the demo plant that is written in the language of the page; how much of it is made, 0 to 1,
 * while it is being prepared, otherwise null.
 */
export function useDemoPlant(): number | null {
  useTranslation()
  const language = currentLanguage()
  const [share, setShare] = useState<number | null>(null)
  useEffect(() => {
    if (!config().demoLanguages) return
    const leaving = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    async function look() {
      const standing = await ask(language === 'pt' ? 'pt-BR' : language, leaving.signal)
      if (leaving.signal.aborted) return
      if (standing?.moved) return location.reload()
      setShare(standing && !standing.ready ? standing.share : null)
      if (standing && !standing.ready) timer = setTimeout(look, PAUSE)
    }
    void look()
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [language])
  return share
}
