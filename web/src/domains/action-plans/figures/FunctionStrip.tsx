import { useQuery } from '@tanstack/react-query'
import { queryText } from '../../../core/api/index.ts'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { type Values, without } from '../../../core/list/index.ts'
import { addressOf } from '../../../core/navigation/index.ts'
import { BareLink, Box, Row, Switch } from '../../../ui/index.ts'
import { type FunctionRow, functionsQuery } from '../queries.ts'
import styles from './FunctionStrip.module.css'

/** What the lists by function have in common. */
export const ofPlans = { kind: 'PLAN' } as const

interface FunctionStripProps {
  /** the function whose actions are listed */
  current: string
  values: Values
  onChange: (values: Values) => void
}

/** The functions with how many actions of their people the list shows; the filters go along from one to the other. */
export function FunctionStrip({ current, values, onChange }: FunctionStripProps) {
  const { t } = useTranslation('action-plans')
  const formats = useFormats()
  const ownTeam = values.supervision === 'true'
  const { data: functions } = useQuery(functionsQuery(ofPlans))
  const { data: counted } = useQuery(functionsQuery({ ...values, ...ofPlans }))
  const totalOf = ({ function: { id } }: FunctionRow) => counted?.find((one) => one.function.id === id)?.total ?? 0
  return (
    <Row gap={16} rowGap={8} justify="between" fullWidth>
      <Row
        as="nav"
        gap={4}
        wrap={false}
        align="stretch"
        scroll="x"
        className={styles.functions}
        aria-label={t('byFunction.title')}
      >
        {(functions ?? []).map((row) => (
          <Row
            key={row.function.id}
            as={BareLink}
            tall={32}
            href={addressOf(2504, { id: row.function.id }) + queryText(values)}
            gap={6}
            wrap={false}
            inline
            fit="keep"
            padX={10}
            round={8}
            tone="muted"
            size={13}
            weight={500}
            hover="plain"
            className={styles.function}
            {...(String(row.function.id) === current ? { 'aria-current': 'page' as const } : {})}
          >
            {row.function.name}{' '}
            <Box as="span" weight={400} figures>
              {counted ? formats.number(totalOf(row)) : '\u00a0'}
            </Box>
          </Row>
        ))}
      </Row>
      <Switch
        label={t('byFunction.ownTeam')}
        checked={ownTeam}
        onChange={(on) => onChange(on ? { ...values, supervision: 'true' } : without(values, 'supervision'))}
      />
    </Row>
  )
}
