import { useState } from 'react'
import { type CaptureFault, CaptureProblem, captureScreen } from './screen-picture.ts'

/** Takes a picture of the screen, and keeps it until it is sent or another one is taken. */
export function useCapture(onCapturing: (capturing: boolean) => void, onTaken: () => void) {
  const [picture, setPicture] = useState<File | null>(null)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<CaptureFault | null>(null)
  const take = async () => {
    setBusy(true)
    setFault(null)
    onCapturing(true)
    try {
      setPicture(await captureScreen())
      onTaken()
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
  }
  return { picture, busy, fault, take, clearFault, clear }
}
