import { copyCollect } from '@lineside/contract/collects'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Shell } from '../../../../capture/shell/Shell.tsx'
import { typedOf } from '../../../../core/answers/index.ts'
import { callQuery } from '../../../../core/api/index.ts'
import { problemText, useTranslation } from '../../../../core/i18n/index.ts'
import { newId } from '../../../../core/new-id.ts'
import { useAccount } from '../../../../core/session/index.ts'
import { Button, LinkButton, notify, Skeleton, StateView, useConfirm } from '../../../../ui/index.ts'
import { addresses, COPY_KEY } from '../screens.ts'
import type { Form, Typed } from './answers.ts'
import { type DraftPlace, hasDraft, writeDraft } from './drafts.ts'

interface CopyFirstProps {
  form: Form
  pointId: number
  /** the record that the next one begins with */
  copyOf: string
  children: ReactNode
}

/** A record begun with the answers of an earlier one. What was begun here already goes only where its person says so. */
export function CopyFirst({ form, pointId, copyOf, children }: CopyFirstProps) {
  const { t } = useTranslation('capture')
  const { id: accountId } = useAccount()
  const confirm = useConfirm()
  const [isBegun, setBegun] = useState(false)
  const isUnderWay = useRef(false)
  const { data, error, refetch } = useQuery(
    callQuery(['capture', 'copy', copyOf], copyCollect, {
      params: { id: copyOf },
      // asked once: what was changed since must not come over what is being filled in
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    }),
  )
  useEffect(() => {
    if (!data || isUnderWay.current) return
    isUnderWay.current = true
    const place: DraftPlace = { accountId, formId: form.id, pointId }
    void begin()
    async function begin() {
      const replaces =
        !hasDraft(place) ||
        (await confirm({ title: t('copy.replaceTitle'), text: t('copy.replaceText'), confirm: t('copy.replace') }))
      if (replaces && data) {
        await writeDraft(place, {
          clientId: newId(),
          formVersion: form.version,
          startedAt: new Date().toISOString(),
          productId: data.productId,
          answers: answersOf(form, data.values),
        })
        const left = data.left.map(({ name }) => name).join(', ')
        notify({ tone: 'info', title: left ? t('copy.left', { fields: left }) : t('copy.begun') })
      }
      // opened anew, the address means the record that is begun, and not the copy once more
      history.replaceState(history.state, '', location.pathname)
      setBegun(true)
    }
  }, [data, accountId, form, pointId, confirm, t])
  if (isBegun) return children
  return (
    <Shell title={form.name} back={addresses.forms}>
      {error ? (
        <StateView
          kind="error"
          title={t('copy.failed')}
          text={problemText(error)}
          onRetry={() => void refetch()}
          action={
            <>
              <Button size="touch" onClick={() => setBegun(true)}>
                {t('copy.empty')}
              </Button>
              <LinkButton href={addresses.forms} size="touch">
                {t('sent.other')}
              </LinkButton>
            </>
          }
        />
      ) : (
        <Skeleton shape="form" count={5} />
      )}
    </Shell>
  )
}

type Copied = readonly { fieldId: number; value: Parameters<typeof typedOf>[1] }[]

function answersOf(form: Form, values: Copied): Record<number, Typed> {
  const answers: Record<number, Typed> = {}
  for (const { fieldId, value } of values) {
    const field = form.fields.find(({ id }) => id === fieldId)
    const typed = field && typedOf(field, value)
    if (typed !== undefined) answers[fieldId] = typed
  }
  return answers
}

/** The record that an address asks to begin with: `?copy=7`. */
export function copyInAddress(): string | null {
  const id = new URLSearchParams(location.search).get(COPY_KEY)
  return id && /^[1-9]\d{0,15}$/.test(id) ? id : null
}
