import { useQueryClient } from '@tanstack/react-query'
import { useContext, useEffect } from 'react'
import { useOnline } from '../core/api/index.ts'
import { DoorsContext } from '../core/navigation/index.ts'
import { useAccount } from '../core/session/index.ts'

/** What could not be sent is offered again after this long, whichever page is open. */
const AGAIN_MS = 15_000

/** Offers the server what domains keep on this device for the person, for as long as they are signed in. */
export function UnsentWork() {
  const { id, support } = useAccount()
  const doors = useContext(DoorsContext)
  const client = useQueryClient()
  const online = useOnline()
  // who looks through another account sends nothing in its name
  const sends = online && support === undefined
  useEffect(() => {
    if (!sends) return
    let isUnderWay = false
    const offer = async () => {
      if (isUnderWay) return
      isUnderWay = true
      try {
        for (const door of doors) {
          const work = await door.unsent?.()
          if (work?.isHere(id)) await work.send(id, client)
        }
      } catch {
        // its code or the server could not be reached: it stays on the device, and is offered again
      } finally {
        isUnderWay = false
      }
    }
    void offer()
    const timer = setInterval(() => void offer(), AGAIN_MS)
    return () => clearInterval(timer)
  }, [sends, id, doors, client])
  return null
}
