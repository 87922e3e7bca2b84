import { useEffect, useRef, useState } from 'react'
import styles from './Camera.module.css'
import { hasCamera, type Scanning, scanStream } from './scan-stream.ts'

interface CameraProps {
  /** what its picture is called */
  label: string
  /** a code that it read, each one once */
  onText: (text: string) => void
  /** there is no camera, or the browser does not let it be used */
  onProblem: () => void
}

/** What the camera sees, and the codes that it reads there, for as long as it is shown. */
export function Camera({ label, onText, onProblem }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [isShown, setShown] = useState(hasCamera())
  const heard = useRef({ onText, onProblem })
  heard.current = { onText, onProblem }
  useEffect(() => {
    const element = video.current
    if (!element) return
    let isGone = false
    let scanning: Scanning | null = null
    scanStream(element, (text) => heard.current.onText(text)).then(
      (begun) => {
        scanning = begun
        if (isGone) begun.stop()
      },
      () => {
        if (isGone) return
        setShown(false)
        heard.current.onProblem()
      },
    )
    return () => {
      isGone = true
      scanning?.stop()
    }
  }, [])
  return isShown ? <video ref={video} className={styles.camera} muted playsInline aria-label={label} /> : null
}
