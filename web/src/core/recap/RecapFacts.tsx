import { type Recap, recapCautions } from '@lineside/contract/core'
import type { Domain } from '@lineside/contract/domains'
import type { ReactNode } from 'react'
import { Box, IconAlertTriangle, Row, Stack, Text } from '../../ui/index.ts'
import { labelsOf, useFormats, useTranslation } from '../i18n/index.ts'
import { Touched } from './Touched.tsx'

interface RecapFactsProps {
  recap: Recap
  /** the state table by its name and part, whose words name the event */
  of: string
  /** of the record's plant */
  zone: string | undefined
  /** why the record is as it is, where its page says more of it than its history does */
  why?: ReactNode
}

/** Why a record is as it is, and what and how much an act on it touches. */
export function RecapFacts({ recap: { since, touches }, of, zone, why }: RecapFactsProps) {
  const { t } = useTranslation('recap')
  const cautions = touches.filter(({ what, count }) => recapCautions.has(what) && count > 0)
  const affects = touches.filter(({ what }) => !recapCautions.has(what))
  const touched = affects.filter(({ count }) => count > 0)
  if (!why && !since && touches.length === 0) return null
  return (
    <Stack as="section" gap={12} pad={12} round={8} fill="sunken" breaks aria-label={t('title')}>
      {why ?? (since ? <Since since={since} of={of} zone={zone} /> : null)}
      {cautions.map((one) => (
        <Row
          key={one.what}
          gap={10}
          align="stretch"
          wrap={false}
          pad={12}
          frame="error"
          fill="error"
          tone="error"
          icons={2}
          breaks
        >
          <IconAlertTriangle size={20} stroke={2} aria-hidden />
          <Box as="span" tone="full" weight={500}>
            <Touched touched={one} />
          </Box>
        </Row>
      ))}
      {affects.length === 0 ? null : touched.length === 0 ? (
        <Text tone="muted">{t('nothing')}</Text>
      ) : (
        <Stack gap={4}>
          <Text weight={500}>{t('touches')}</Text>
          <Stack as="ul" gap={4}>
            {touched.map((one) => (
              <Text as="li" key={one.what}>
                <Touched touched={one} />
              </Text>
            ))}
          </Stack>
        </Stack>
      )}
    </Stack>
  )
}

function Since({ since, of, zone }: Pick<RecapFactsProps, 'of' | 'zone'> & { since: NonNullable<Recap['since']> }) {
  const { t } = useTranslation('recap')
  const formats = useFormats()
  const [domain = of, part] = of.split('.')
  const event = labelsOf(domain as Domain, part).event(since.event)
  return (
    <Stack gap={4}>
      <Text weight={500}>
        {t('since', { event, at: formats.dateTime(since.at, zone), name: since.by?.name ?? t('system') })}
      </Text>
      {since.reason === null ? null : <Text>{t('reason', { reason: since.reason })}</Text>}
    </Stack>
  )
}
