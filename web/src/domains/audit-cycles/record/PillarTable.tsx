import { gapOf, type Side } from '@lineside/contract/audit-cycles'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { usePrinting } from '../../../core/print/index.ts'
import { Box, FactTable, Meta, Surface } from '../../../ui/index.ts'
import { type Cycle, type CyclePillar, scoreOf } from '../queries.ts'
import { GapBar, GapKeys } from './GapBar.tsx'
import { useGapText } from './gap.ts'
import { PillarNotes } from './PillarNotes.tsx'
import styles from './PillarTable.module.css'
import { ScoreCell } from './ScoreCell.tsx'

/** The pillars with what both sides score, written where it stands and saved one by one. */
export function PillarTable({ cycle }: { cycle: Cycle }) {
  const { t } = useTranslation('audit-cycles')
  const sides: readonly Side[] = cycle.kind === 'AUDIT' ? ['SELF', 'AUDIT'] : ['SELF']
  const weights = cycle.pillars.reduce((sum, { weight }) => sum + weight, 0)
  return (
    <Surface title={t('pillars.title')} actions={cycle.kind === 'AUDIT' ? <GapKeys /> : null}>
      <FactTable numbers pad="0.375rem 0.5rem" align="middle" className={styles.table} aria-label={t('pillars.title')}>
        <thead>
          <tr>
            <th scope="col">{t('pillars.pillar')}</th>
            {sides.map((side) => (
              <th key={side} scope="col">
                {t(`sides.${side}`)}
              </th>
            ))}
            {cycle.kind === 'AUDIT' ? <th scope="col">{t('pillars.gap')}</th> : null}
          </tr>
        </thead>
        {cycle.pillars.map((pillar) => (
          <PillarRows key={pillar.id} {...{ cycle, pillar, sides, weights }} />
        ))}
      </FactTable>
    </Surface>
  )
}

interface PillarRowsProps {
  cycle: Cycle
  pillar: CyclePillar
  sides: readonly Side[]
  /** of all pillars */
  weights: number
}

function PillarRows({ cycle, pillar, sides, weights }: PillarRowsProps) {
  const { t } = useTranslation('audit-cycles')
  const formats = useFormats()
  const gapText = useGapText()
  const printing = usePrinting()
  const audited = cycle.kind === 'AUDIT'
  const [self, audit] = [pillar.self?.score ?? null, pillar.audit?.score ?? null]
  const mayScore = (side: Side) => !printing && cycle.abilities[side === 'SELF' ? 'selfScored' : 'auditScored'] === true
  return (
    <tbody className={styles.pillar}>
      <tr>
        <th scope="row">
          <Box as="span" block weight={500}>
            {pillar.name}
          </Box>
          <Meta block size={13}>
            {t('pillars.weight', {
              weight: formats.number(pillar.weight),
              share: formats.percent(weights === 0 ? 0 : (100 * pillar.weight) / weights),
            })}
          </Meta>
        </th>
        {sides.map((side) => (
          <td key={side}>
            {mayScore(side) ? (
              <ScoreCell pillar={pillar} side={side} />
            ) : (
              <Box as="span" size={16} oneLine>
                {write(scoreOf(pillar, side)?.score ?? null, formats.number)}
              </Box>
            )}
          </td>
        ))}
        {audited ? <td className={styles.gap}>{gapText(gapOf(self, audit))}</td> : null}
      </tr>
      <tr>
        <td colSpan={audited ? 4 : 2} className={styles.below}>
          {audited ? <GapBar name={pillar.name} self={self} audit={audit} /> : null}
          <PillarNotes {...{ cycle, pillar, sides, mayScore }} />
        </td>
      </tr>
    </tbody>
  )
}

const write = (score: number | null, number: (value: number, decimals: number) => string) =>
  score === null ? '—' : number(score, 1)
