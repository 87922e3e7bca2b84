import { useEffect, useState } from 'react'
import { dropPicture, readPicture, savePicture } from './draft-picture.ts'
import { type CaptureFault, CaptureProblem, captureScreen } from './screen-picture.ts'

interface CaptureInput {
  accountId: number
  /** the picture that this tab has saved on the device; null: none */
  saved: string | null
  onCapturing: (capturing: boolean) => void
  /** there is a picture; null: the device has no room for it, and it lives as long as the page */
  onTaken: (saved: string | null) => void
}

/** Takes a picture of the screen, and keeps it until it is sent or another one is taken, also for a page loaded anew. */
export function useCapture({ accountId, saved, onCapturing, onTaken }: CaptureInput) {
  const [picture, setPicture] = useState<File | null>(null)
  const [reading, setReading] = useState(saved !== null)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<CaptureFault | null>(null)
  // what an earlier page left; what this one saves it has already
  const [left] = useState(saved)
  useEffect(() => {
    if (left === null) return
    void readPicture(accountId, left).then((stored) => {
      setPicture((taken) => taken ?? stored)
      setReading(false)
    })
  }, [accountId, left])
  const take = async () => {
    setBusy(true)
    setFault(null)
    onCapturing(true)
    try {
      const taken = await captureScreen()
      setPicture(taken)
      if (saved !== null) void dropPicture(saved)
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
    if (saved !== null) void dropPicture(saved)
  }
  return { picture, reading, busy, fault, take, clearFault, clear }
}
