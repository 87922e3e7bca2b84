import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { BareLink, NumberTable, Row, ToneDot } from '../../../ui/index.ts'
import styles from './Radar.module.css'

/** The drawing's own units. */
const size = 240
const middle = size / 2
const radius = 78

export interface RadarSense {
  sense: number
  score: number | null
  /** of the application, or the span of time, that it is seen beside */
  before?: number | null
  href?: string
}

interface RadarProps {
  label: string
  senses: readonly RadarSense[]
  /** what both lines are called, where there are two */
  names?: { score: string; before: string }
}

const point = (index: number, count: number, score: number) => {
  const angle = (Math.PI * 2 * index) / count - Math.PI / 2
  const far = (radius * score) / 100
  return { x: middle + far * Math.cos(angle), y: middle + far * Math.sin(angle) }
}

const path = (points: readonly { x: number; y: number }[]) =>
  points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')

/** The senses of 5S as a radar, and beside it every number in a table. */
export function Radar({ label, senses, names }: RadarProps) {
  const { t } = useTranslation('checklist-answers')
  const formats = useFormats()
  const at = (score: (one: RadarSense) => number) => senses.map((one, index) => point(index, senses.length, score(one)))
  const write = (score: number | null | undefined) => (score == null ? '—' : formats.percent(score))
  const compares = names !== undefined
  const summary = senses.map(({ sense, score }) => `${t(`senses.${sense as 1}`)} ${write(score)}`).join(', ')
  return (
    <Row gap={32} rowGap={16} fit="content">
      {senses.length > 2 ? (
        <svg
          viewBox={`-40 0 ${size + 80} ${size}`}
          className={styles.picture}
          role="img"
          aria-label={`${label}: ${summary}`}
        >
          {[25, 50, 75, 100].map((ring) => (
            <polygon key={ring} fill="none" stroke="var(--ui-line)" points={path(at(() => ring))} />
          ))}
          {at(() => 100).map(({ x, y }, index) => (
            <line
              key={senses[index]?.sense}
              fill="none"
              stroke="var(--ui-line)"
              x1={middle}
              y1={middle}
              x2={x}
              y2={y}
            />
          ))}
          {compares ? (
            <polygon
              fill="none"
              stroke="var(--ui-neutral-solid)"
              strokeWidth={1.5}
              strokeDasharray="4 3"
              points={path(at(({ before }) => before ?? 0))}
            />
          ) : null}
          <polygon
            fill="color-mix(in srgb, var(--ui-ongoing-solid) 22%, transparent)"
            stroke="var(--ui-ongoing-solid)"
            strokeWidth={2}
            points={path(at(({ score }) => score ?? 0))}
          />
          {[50, 100].map((ring) => (
            <text
              key={ring}
              fill="var(--ui-muted)"
              stroke="var(--ui-surface)"
              strokeWidth={3}
              paintOrder="stroke"
              fontSize={9}
              className="ui-figures"
              x={middle + 4}
              y={middle - (radius * ring) / 100 + (ring === 100 ? 10 : 3)}
            >
              {formats.percent(ring)}
            </text>
          ))}
          {at(() => 118).map(({ x, y }, index) => (
            <text
              key={senses[index]?.sense}
              fill="var(--ui-text)"
              fontSize={11}
              dominantBaseline="middle"
              x={x}
              y={y}
              textAnchor={anchorOf(x)}
            >
              {t(`senses.${(senses[index]?.sense ?? 1) as 1}`)}
            </text>
          ))}
        </svg>
      ) : null}
      <div className={styles.table}>
        <NumberTable label={label}>
          <thead>
            <tr>
              <th scope="col">{t('record.sense')}</th>
              <th scope="col">
                {names ? <ToneDot tone="ongoing" /> : null} {names?.score ?? t('columns.score')}
              </th>
              {names ? (
                <th scope="col">
                  <ToneDot tone="neutral" /> {names.before}
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {senses.map(({ sense, score, before, href }) => (
              <tr key={sense}>
                <th scope="row">
                  {href ? (
                    <BareLink href={href} className={styles.link}>
                      {t(`senses.${sense as 1}`)}
                    </BareLink>
                  ) : (
                    t(`senses.${sense as 1}`)
                  )}
                </th>
                <td>{write(score)}</td>
                {names ? <td>{write(before)}</td> : null}
              </tr>
            ))}
          </tbody>
        </NumberTable>
      </div>
    </Row>
  )
}

function anchorOf(x: number): 'start' | 'middle' | 'end' {
  if (Math.abs(x - middle) < 4) return 'middle'
  return x > middle ? 'start' : 'end'
}
