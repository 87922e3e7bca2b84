import { useEffect, useState } from 'react'
import { dropPicture, readPicture, savePicture } from './draft-picture.ts'
import { type CaptureFault, CaptureProblem, captureScreen } from './screen-picture.ts'

interface CaptureInput {
  accountId: number
  /** the picture that this tab has kept on the device; null: none */
  kept: string | null
  onCapturing: (capturing: boolean) => void
  /** there is a picture; null: the device has no room for it, and it lives as long as the page */
  onTaken: (kept: string | null) => void
}

/** Takes a picture of the screen, and keeps it until it is sent or another one is taken, also for a page loaded anew. */
export function useCapture({ accountId, kept, onCapturing, onTaken }: CaptureInput) {
  const [picture, setPicture] = useState<File | null>(null)
  const [reading, setReading] = useState(kept !== null)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<CaptureFault | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what an earlier page left is read once
  useEffect(() => {
    if (kept === null) return
    void readPicture(accountId, kept).then((found) => {
      setPicture((taken) => taken ?? found)
      setReading(false)
    })
  }, [])
  const take = async () => {
    setBusy(true)
    setFault(null)
    onCapturing(true)
    try {
      const taken = await captureScreen()
      setPicture(taken)
      if (kept !== null) void dropPicture(kept)
      onTaken(await savePicture(accountId, taken))
    } catch (error) {
      setFault(error instanceof CaptureProblem ? error.fault : 'failed')
    } finally {
      setBusy(false)
      onCapturing(false)
    }
  }
  const clearFault = () => setFault(null)
  const clear = () => {
    setPicture(null)
    setFault(null)
    if (kept !== null) void dropPicture(kept)
  }
  return { picture, reading, busy, fault, take, clearFault, clear }
}
