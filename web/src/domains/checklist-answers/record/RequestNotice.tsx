import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { useAccount } from '../../../core/session/index.ts'
import { Box, Stack, Text } from '../../../ui/index.ts'
import type { Answer } from '../queries.ts'
import styles from './RequestNotice.module.css'

/** What an application waits for and whose turn it is, or why it was refused. */
export function RequestNotice({ answer }: { answer: Answer }) {
  const { t } = useTranslation('checklist-answers')
  const formats = useFormats()
  const reader = useAccount().id
  const zone = usePlantZone()(answer.place.industryId)
  const { approval, request, change, deciders, refusalReason, finishUntil, state } = answer
  const open = state === 'PARTIAL' || state === 'RETURNED'
  const waits = approval === 'WAITING' && request !== null
  if (!waits && approval !== 'REFUSED' && !(open && finishUntil !== null)) return null
  const people = deciders.map(({ name }) => name).join(', ')
  const waiting = waits ? change : null
  return (
    <Stack
      as="section"
      gap={4}
      fit="content"
      padX={16}
      padY={12}
      round={10}
      fill="surface"
      breaks
      className={styles.notice}
      data-waits={waits || undefined}
    >
      {waiting ? (
        <Box as="p" weight={500}>
          {t(`request.asked.${waiting.kind}`, {
            person: waiting.requestedBy.name,
            at: formats.dateTime(waiting.requestedAt, zone),
          })}
        </Box>
      ) : null}
      {waiting?.reason ? <Text size={13}>{t('request.reason', { reason: waiting.reason })}</Text> : null}
      {waits ? (
        <Text size={13}>
          {deciders.some(({ id }) => id === reader)
            ? t('request.yours')
            : people
              ? t('request.waits', { people })
              : t('request.waitsForNobody')}
        </Text>
      ) : null}
      {approval === 'REFUSED' && request !== null ? (
        <>
          <Box as="p" weight={500}>
            {t(`request.refused.${request}`)}
          </Box>
          {refusalReason ? <Text size={13}>{t('request.reason', { reason: refusalReason })}</Text> : null}
        </>
      ) : null}
      {open && finishUntil !== null ? (
        <Text size={13}>{t('record.finishUntil', { at: formats.dateTime(finishUntil, zone) })}</Text>
      ) : null}
    </Stack>
  )
}
