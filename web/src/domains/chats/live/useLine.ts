import { useEffect } from 'react'
import { useAccount } from '../../../core/session/index.ts'
import { startLine } from './line.ts'
import { openOutbox } from './outbox.ts'
import { startSender } from './sender.ts'

/** Keeps messages coming and going for the person at this page. */
export function useLine(): void {
  const { id } = useAccount()
  useEffect(() => {
    let stop: (() => void) | undefined
    let left = false
    void startLine()
    void openOutbox(id).then(() => {
      if (!left) stop = startSender()
    })
    return () => {
      left = true
      stop?.()
    }
  }, [id])
}
