import { permissions } from '@lineside/contract/core'
import { saveWeights, weightLeft, weightTotal } from '@lineside/contract/results'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiProblem, call } from '../../../core/api/index.ts'
import { useTypedDraft } from '../../../core/form/dialog.ts'
import { problemText, useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { PageBar } from '../../../core/page/index.ts'
import { usePrinting } from '../../../core/print/index.ts'
import { useReadOnly, useSession } from '../../../core/session/index.ts'
import { Button, IconAlertTriangle, IconCircleCheck, notify, Row, Stack } from '../../../ui/index.ts'
import { type Month, monthQuery, useMonthStore } from '../queries.ts'
import styles from './WeightsView.module.css'
import type { Typed } from './WeightTable.tsx'
import { WeightTable } from './WeightTable.tsx'

/** The weights of a month, with what they add up to and what is left to 100 %. */
export function WeightsView({ month }: { month: Month }) {
  const { t } = useTranslation(['results', 'core'])
  const { can } = useSession()
  const printing = usePrinting()
  const readOnly = useReadOnly()
  const [typed, setTyped] = useState<Typed>({})
  const mayWeigh = month.abilities.weightsSaved === true && can(permissions.results, 'w') && !printing
  const weights = month.figures.map(({ indicatorId, weight }) => ({
    indicatorId,
    percent: indicatorId in typed ? Number(typed[indicatorId] || 0) : weight,
    stored: weight,
  }))
  const changed = weights.filter(({ percent, stored }) => percent !== stored)
  const isWrong = weights.some(({ percent }) => Number.isNaN(percent) || percent > 100)
  const { offer, saved } = useTypedDraft<Typed>('weights', {
    dirty: changed.length > 0,
    values: typed,
    restore: setTyped,
  })
  const { mutate, isPending } = useSaving(month, () => {
    saved()
    setTyped({})
  })
  const total = weightTotal(weights.map(({ percent }) => (Number.isNaN(percent) ? 0 : percent)))
  const send = () => mutate(weights.map(({ indicatorId, percent }) => ({ indicatorId, percent })))
  return (
    <Stack
      as="form"
      onSubmit={(event) => {
        event.preventDefault()
        if (changed.length > 0 && !isWrong) send()
      }}
    >
      {mayWeigh ? offer : null}
      <WeightTable
        month={month}
        weights={weights}
        typed={mayWeigh ? typed : null}
        onType={(id, text) => setTyped((now) => ({ ...now, [id]: text }))}
        busy={isPending}
      />
      <PageBar label={t('results:weighing.bar')} status={<Total total={total} />}>
        {mayWeigh && changed.length > 0 ? (
          <Button tone="quiet" onClick={() => setTyped({})}>
            {t('core:unsaved.undo')}
          </Button>
        ) : null}
        {mayWeigh ? (
          <Button
            tone="primary"
            busy={isPending}
            blocked={
              readOnly ||
              (isWrong && t('results:weighing.wrong')) ||
              (changed.length === 0 && t('results:weighing.same'))
            }
            onClick={send}
          >
            {t('results:weighing.save')}
          </Button>
        ) : null}
      </PageBar>
    </Stack>
  )
}

function useSaving(month: Month, onSaved: () => void) {
  const { t } = useTranslation('results')
  const client = useQueryClient()
  const put = useMonthStore()
  return useMutation({
    mutationFn: (weights: { indicatorId: number; percent: number }[]) =>
      call(saveWeights, {
        params: { id: String(month.id) },
        body: { weightsVersion: month.weightsVersion, weights: weights.filter(({ percent }) => percent > 0) },
      }),
    onSuccess: (saved) => {
      put(saved)
      onSaved()
      notify({ tone: 'done', title: t('weighing.saved') })
    },
    // what was typed stays, over what somebody else saved meanwhile
    onError: (error) => {
      if (error instanceof ApiProblem && error.code === 'STALE')
        void client.invalidateQueries({ queryKey: monthQuery(month.id).queryKey })
      notify({ tone: 'error', title: problemText(error) })
    },
  })
}

/** What the weights add up to, and what is left to 100 %; the bar tells it again at every change. */
function Total({ total }: { total: number }) {
  const { t } = useTranslation('results')
  const formats = useFormats()
  const left = weightLeft(total)
  const terms = { total: formats.percent(total), left: formats.percent(Math.abs(left)) }
  const Sign = left === 0 ? IconCircleCheck : IconAlertTriangle
  return (
    <Row
      as="span"
      wrap={false}
      inline
      tone="full"
      figures
      className={styles.total}
      data-tone={left === 0 ? 'done' : 'tardy'}
    >
      <Sign size={18} stroke={1.75} aria-hidden />
      {t(left === 0 ? 'weighing.whole' : left > 0 ? 'weighing.left' : 'weighing.over', terms)}
    </Row>
  )
}
