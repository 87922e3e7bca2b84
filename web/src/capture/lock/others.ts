import { useEffect, useState } from 'react'
import { countStored } from '../../core/device/index.ts'
import { useAccount } from '../../core/session/index.ts'

const KEY = 'lineside.capture.names'

type Names = Record<string, string>

function readNames(): Names {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {}) as Names
  } catch {
    return {}
  }
}

/** Whose work may stay on this device, so that others read of whom it is. */
export function noteName({ id, name }: { id: number; name: string }): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...readNames(), [id]: name }))
  } catch {
    // a full device does not say of whom it is
  }
}

export interface OthersWork {
  /** null where nobody knows any more */
  name: string | null
  count: number
}

/** What others finished on this device and did not send: how many, and of whom; never what. */
export function useOthersWork(): readonly OthersWork[] {
  const { id } = useAccount()
  const [work, setWork] = useState<readonly OthersWork[]>([])
  useEffect(() => {
    let stands = true
    void countStored('unsent.').then((counts) => {
      const names = readNames()
      const others = [...counts].filter(([accountId]) => accountId !== id)
      if (stands) setWork(others.map(([accountId, count]) => ({ name: names[accountId] ?? null, count })))
    })
    return () => {
      stands = false
    }
  }, [id])
  return work
}
