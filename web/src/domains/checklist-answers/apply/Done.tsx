import { demandsOf, questionsOf } from '@lineside/contract/checklists'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf, useCanOpen } from '../../../core/navigation/index.ts'
import { ScreenPage } from '../../../core/page/index.ts'
import { Box, Donut, IconCircleCheck, LinkButton, Row, Stack, Surface, Text } from '../../../ui/index.ts'
import { portalAddresses } from '../addresses.ts'
import { AnswerPills, toneOfScore } from '../parts/marks.tsx'
import { type Answer, answers, someAnswersQuery } from '../queries.ts'
import { PlanForAnswer, usePlansActions } from '../record/PlanForAnswer.tsx'
import styles from './Done.module.css'
import { entriesOf, nothing } from './entry.ts'
import { NextDue, nextDue } from './NextDue.tsx'

/** It is registered: its score, whose turn it is, and an action for each fault that was found. */
export function Done({ answer: registered }: { answer: Answer }) {
  const { t } = useTranslation('checklist-answers')
  const canOpen = useCanOpen()
  const { data: answer = registered } = useQuery(answers.record(registered.id))
  const expected = useQuery(someAnswersQuery({ status: 'NOT_REGISTERED' }))
  const next = nextDue(expected.data ?? [], registered)
  return (
    <ScreenPage
      title={answer.checklistName}
      subtitle={answer.place.name}
      back={3403}
      status={<AnswerPills answer={answer} />}
    >
      <Result answer={answer}>
        <Row>
          {canOpen(3401) ? (
            <LinkButton href={addressOf(3401, { id: answer.id })}>{t('apply.seeResult')}</LinkButton>
          ) : null}
          <LinkButton {...(next ? {} : { tone: 'primary' })} href={addressOf(3403)}>
            {t('apply.another')}
          </LinkButton>
          {next ? <NextDue row={next} addresses={portalAddresses} /> : null}
        </Row>
      </Result>
      <Faults answer={answer} />
    </ScreenPage>
  )
}

/** The score of one that is registered, whose turn it is, and where to go from here. */
export function Result({ answer, children }: { answer: Answer; children: ReactNode }) {
  const { t } = useTranslation('checklist-answers')
  const formats = useFormats()
  const { score, deciders, state } = answer
  const people = deciders.map(({ name }) => name).join(', ')
  return (
    <Surface>
      <Stack align="center" padY={16} textAlign="center">
        <Row as="p" wrap={false} size={18} weight={500} className={styles.sentence} role="status">
          <IconCircleCheck size={28} stroke={1.75} aria-hidden />
          {t('apply.done')}
        </Row>
        <Donut
          percent={score ?? 0}
          size={100}
          tone={toneOfScore(answer)}
          label={t('columns.score')}
          middle={score === null ? '—' : formats.percent(score)}
        />
        {score === null ? <Text>{t('record.notScored')}</Text> : null}
        {state === 'WAITING' ? (
          <Text tone="muted">{people ? t('request.waits', { people }) : t('request.waitsForNobody')}</Text>
        ) : null}
        {children}
      </Stack>
    </Surface>
  )
}

/** Every answer that is a fault and has no action yet. */
export function Faults({ answer }: { answer: Answer }) {
  const { t } = useTranslation('checklist-answers')
  const plans = usePlansActions(answer)
  const entries = entriesOf(answer)
  const planned = new Set(answer.planActions.filter(({ live }) => live).map(({ questionId }) => questionId))
  const faults = questionsOf(answer.content).filter(
    (one) => demandsOf(one, entries.get(one.id) ?? nothing).nonConform && !planned.has(one.id),
  )
  if (!plans || faults.length === 0) return null
  return (
    <Surface title={t('record.toPlan')}>
      <Box as="ul">
        {faults.map(({ id, text }) => {
          const { occurrence, expectedDate } = entries.get(id) ?? nothing
          return (
            <Row key={id} as="li" flush="line" gap={16} rowGap={8} justify="between" padY={8} line="above">
              <Text as="span" from={224} fit="any">
                {text}
              </Text>
              <PlanForAnswer answer={answer} question={{ id, text, occurrence, expectedDate }} />
            </Row>
          )
        })}
      </Box>
    </Surface>
  )
}
