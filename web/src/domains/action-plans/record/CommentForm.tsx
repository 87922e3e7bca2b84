import { actionLimits, commentPlanAction, newComment } from '@lineside/contract/action-plans'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { call } from '../../../core/api/index.ts'
import { useFormWithDraft } from '../../../core/form/dialog.ts'
import { bySchema, errorSentence, useForm } from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { pickers } from '../../../core/pickers/index.ts'
import { transitionLabels } from '../../../core/record/index.ts'
import { useRested } from '../../../core/search/index.ts'
import { useReadOnly } from '../../../core/session/index.ts'
import { Box, Button, Form, notify, TextArea } from '../../../ui/index.ts'
import { planActions } from '../queries.ts'
import styles from './Comments.module.css'
import { type Mentioned, mentionAt, stillNamed, withMention } from './mentions.ts'

/** A comment; an @ and two letters offer people to be told of it. */
export function CommentForm({ actionId }: { actionId: number }) {
  const { t } = useTranslation('action-plans')
  const client = useQueryClient()
  const labels = transitionLabels('action-plans', 'commented')
  const [check] = useState(() => bySchema(newComment()))
  const [named, setNamed] = useState<readonly Mentioned[]>([])
  const typed = useForm({
    check,
    defaultValues: { text: '', mentions: [] },
    onSubmit: async (body) => {
      await call(commentPlanAction, {
        params: { id: actionId },
        body: { ...body, mentions: stillNamed(body.text, named) },
      })
      typed.form.reset({ text: '', mentions: [] })
      setNamed([])
      notify({ tone: 'done', title: labels.done })
      void client.invalidateQueries({ queryKey: planActions.record(actionId).queryKey })
    },
  })
  const title = t('comments.new')
  const { api, offer } = useFormWithDraft(typed, title, title)
  const text = api.form.watch('text')
  const { errors } = api.form.formState
  const mentioned = Object.values(errors.mentions ?? {}).find(
    (one): one is { message: string } => typeof (one as { message?: unknown })?.message === 'string',
  )
  return (
    <Form
      onSubmit={api.submit}
      problem={api.problem}
      actions={
        <Button type="submit" busy={api.submitting} blocked={useReadOnly()}>
          {labels.submit}
        </Button>
      }
    >
      {offer}
      <MentioningText
        label={t('comments.new')}
        text={text}
        error={errorSentence(errors.text?.message ?? mentioned?.message)}
        onChange={(next) =>
          api.form.setValue('text', next, { shouldDirty: true, shouldValidate: api.form.formState.isSubmitted })
        }
        onName={(person) => setNamed((last) => [...last, person])}
      />
    </Form>
  )
}

interface MentioningTextProps {
  label: string
  text: string
  error: string | undefined
  onChange: (text: string) => void
  onName: (person: Mentioned) => void
}

const SHOWN = 6
const accounts = pickers.account

function MentioningText({ label, text, error, onChange, onName }: MentioningTextProps) {
  const { t } = useTranslation('action-plans')
  if (!accounts) throw new Error('There is no picker of accounts')
  const listId = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState<number | null>(null)
  const [active, setActive] = useState(0)
  const mention = caret === null ? null : mentionAt(text, caret)
  const searched = useRested(mention?.query ?? '', accounts.debounce ?? 0)
  const { options } = accounts.useOptions(mention ? searched : '', {})
  const people = mention && mention.query.length >= (accounts.minChars ?? 0) ? options.slice(0, SHOWN) : []
  const at = Math.min(active, people.length - 1)

  function choose(index: number) {
    const person = people[index]
    if (!person || !mention || caret === null) return
    const next = withMention(text, caret, mention.from, person.label)
    onName({ id: Number(person.value), name: person.label })
    onChange(next.text)
    setCaret(null)
    box.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (people.length === 0) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setActive((at + step + people.length) % people.length)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(at)
    else if (event.key === 'Escape') setCaret(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: the text and the people it may name, no group of fields
    <div className={styles.box} role="group" aria-label={label} onKeyDownCapture={onKeyDown}>
      <TextArea
        ref={box}
        label={label}
        help={t('comments.help')}
        max={actionLimits.comment}
        rows={3}
        value={text}
        error={error}
        onChange={(next) => {
          onChange(next)
          setCaret(box.current?.selectionStart ?? next.length)
          setActive(0)
        }}
        onBlur={() => setCaret(null)}
      />
      {people.length > 0 ? (
        <Box id={listId} above={4} pad={4} frame fill="surface" role="listbox" aria-label={t('comments.people')}>
          {people.map(({ value, label: name, detail }, index) => (
            <Box
              key={value}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              padY={6}
              padX={8}
              round={6}
              className={styles.person}
              // before the text loses its focus, and its caret with it
              onMouseDown={(event) => {
                event.preventDefault()
                choose(index)
              }}
            >
              {detail ? `${name} · ${detail}` : name}
            </Box>
          ))}
        </Box>
      ) : null}
    </div>
  )
}
