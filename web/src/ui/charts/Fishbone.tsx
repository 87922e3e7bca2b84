import { useElementSize } from '@mantine/hooks'
import styles from './fishbone.module.css'
import { type Bone, layOutTall, layOutWide } from './fishbone-layout.ts'

export type FishboneProps = {
  /** The effect, at the head. */
  head: string
  bones: readonly Bone[]
  /** What it shows, in words, for who cannot see it. */
  label: string
  /** `tall` for a narrow place; by default the one that can be read in the room there is */
  shape?: 'wide' | 'tall' | 'fit'
}

/** Pixels below which the words of the wide drawing get too small to read. */
const MIN_WIDTH = 720

/** A cause-and-effect drawing (K. Ishikawa, "Guide to Quality Control", 1976) in plain SVG. */
export function Fishbone({ shape = 'fit', ...drawn }: FishboneProps) {
  const { ref, width } = useElementSize()
  const fitting = width < MIN_WIDTH ? 'tall' : 'wide'
  return (
    <div ref={ref}>{shape === 'fit' ? <Drawn {...drawn} shape={fitting} /> : <Drawn {...drawn} shape={shape} />}</div>
  )
}

function Drawn({ head, bones, label, shape }: FishboneProps & { shape: 'wide' | 'tall' }) {
  const diagram = shape === 'wide' ? layOutWide(head, bones) : layOutTall(head, bones)
  const { width, height, spine } = diagram
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={styles.fish} data-shape={shape} role="img" aria-label={label}>
      <path d={`M${spine.x1} ${spine.y1}L${spine.x2} ${spine.y2}`} className={styles.spine} />
      {diagram.bones.map((bone, index) => (
        <g key={bone.name.text} data-empty={bones[index]?.items.length === 0 || undefined}>
          <path d={`M${bone.from.x} ${bone.from.y}L${bone.to.x} ${bone.to.y}`} className={styles.bone} />
          <text
            x={bone.name.x}
            y={bone.name.y}
            textAnchor={shape === 'wide' ? 'middle' : 'start'}
            className={styles.name}
          >
            {bone.name.text}
          </text>
          {bone.items.map((item) => (
            <g key={item.rib.y}>
              <path d={`M${item.rib.x1} ${item.rib.y}H${item.rib.x2}`} className={styles.rib} />
              {item.lines.map((line) => (
                <text key={line.y} x={line.x} y={line.y} textAnchor={diagram.anchor} className={styles.words}>
                  {line.text}
                </text>
              ))}
            </g>
          ))}
        </g>
      ))}
      <rect {...boxOf(diagram.head)} rx={8} className={styles.head} />
      {diagram.head.lines.map((line) => (
        <text key={line.y} x={line.x} y={line.y} textAnchor="middle" className={styles.headWords}>
          {line.text}
        </text>
      ))}
    </svg>
  )
}

function boxOf({ x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  return { x, y, width, height }
}
