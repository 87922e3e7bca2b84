import { encodeQR } from 'qr'
import styles from './CodeSheets.module.css'

/** White around the code, in modules, without which readers do not see it (ISO/IEC 18004). */
const QUIET = 4

/** An address as a QR code, dark on white in either appearance; `label` says what it leads to. */
export function QrCode({ address, label }: { address: string; label: string }) {
  const modules = encodeQR(address, 'raw', { ecc: 'medium', border: QUIET })
  const size = modules.length
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={styles.code}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={modules.map(drawnRow).join('')} fill="#000" />
    </svg>
  )
}

/** A row of modules: a bar for each run of dark ones. */
function drawnRow(row: readonly boolean[], y: number): string {
  let path = ''
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue
    const from = x
    while (row[x + 1]) x++
    path += `M${from} ${y}h${x + 1 - from}v1H${from}z`
  }
  return path
}
