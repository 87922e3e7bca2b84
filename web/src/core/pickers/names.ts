const KEY = 'lineside.names'
const MAX_NAMES = 500

type Names = Record<string, string>

/** Names seen in pickers, by kind and id: for this tab only, gone with it. */
let names: Names | undefined

export function knownNames(kind: string, ids: readonly string[]): Names {
  const all = read()
  return Object.fromEntries(
    ids.flatMap((id) => {
      const name = all[`${kind}:${id}`]
      return name === undefined ? [] : [[id, name]]
    }),
  )
}

export function learnNames(kind: string, seen: Readonly<Names>): void {
  const fresh = Object.entries(seen).filter(([id, name]) => read()[`${kind}:${id}`] !== name)
  if (fresh.length === 0) return
  const all = { ...read(), ...Object.fromEntries(fresh.map(([id, name]) => [`${kind}:${id}`, name])) }
  names = Object.fromEntries(Object.entries(all).slice(-MAX_NAMES))
  sessionStorage.setItem(KEY, JSON.stringify(names))
}

function read(): Names {
  names ??= parsed(sessionStorage.getItem(KEY))
  return names
}

function parsed(text: string | null): Names {
  try {
    return JSON.parse(text ?? '{}') as Names
  } catch {
    return {}
  }
}
