import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { newId } from '../../../core/new-id.ts'
import { useAccount } from '../../../core/session/index.ts'
import { Box, IconArrowLeft, IconButton, IconMinus, Meta, Row, Skeleton, Stack, Text } from '../../../ui/index.ts'
import { onUnsent, saveUnsent, unsentMessages } from '../live/outbox.ts'
import { ownChat, useLive } from '../live/store.ts'
import type { Attachment } from '../live/types.ts'
import type { UnsentPicture } from '../live/unsent-message.ts'
import { type Subject, subjectsQuery } from '../queries.ts'
import { ChatStep } from './ChatStep.tsx'
import { DescriptionStep } from './DescriptionStep.tsx'
import styles from './Panel.module.css'
import { PictureStep } from './PictureStep.tsx'
import { AccessStep, OtherScreenStep, ThisScreenStep } from './QuestionSteps.tsx'
import { SubjectStep } from './SubjectStep.tsx'
import { currentScreen } from './screen.ts'
import { blankDraft, type Draft, type Step, stepBefore, storeDraft, storedDraft } from './steps.ts'
import { subjectsBelow } from './subjects.ts'
import { useCapture } from './useCapture.ts'

interface PanelProps {
  id: string
  open: boolean
  onMinimise: () => void
  /** the widget keeps out of the picture while it is taken */
  onCapturing: (capturing: boolean) => void
}

/** What the round button opens: the steps to a chat, and the chat. It stays as it is while it is minimised. */
export function Panel({ id, open, onMinimise, onCapturing }: PanelProps) {
  const { t, i18n } = useTranslation('chats')
  const account = useAccount()
  const [draft, setDraft] = useState(() => storedDraft(account.id))
  const change = (to: Partial<Draft>) => {
    const next = { ...draft, ...to }
    setDraft(next)
    storeDraft(account.id, next)
  }
  const chat = useLive(ownChat)
  const opening = useSyncExternalStore(onUnsent, unsentMessages).length > 0
  const subjects = useQuery(subjectsQuery(i18n.language))
  const { level, names } = subjectsBelow(subjects.data, draft.path)
  const capture = useCapture({
    accountId: account.id,
    saved: draft.picture,
    onCapturing,
    onTaken: (picture) => change({ step: 4, picture }),
  })
  const lost = draft.step === 4 && !capture.reading && !capture.picture
  const step: Step = chat || opening ? 5 : draft.step === 5 ? 0 : lost ? 3 : draft.step
  const heading = useFocusedHeading(step + draft.path.length, open)

  const openChat = (file: Attachment | null, picture: UnsentPicture | null = null) => {
    const payload = {
      content: draft.description,
      subjectId: draft.path.at(-1),
      screen: currentScreen(),
      clientMessageId: newId(),
      ...(file && { blob: { id: file.id } }),
    }
    saveUnsent({ accountId: account.id, payload, file, picture, follows: false })
    change(blankDraft)
    capture.clear()
  }
  const choose = (subject: Subject) => {
    const path = [...draft.path, subject.id]
    change(subject.chatSubject.length > 0 ? { path } : { path, step: 1 })
  }
  const before = step === 0 && draft.path.length > 0 ? 0 : stepBefore(step)
  const goBack = () => {
    capture.clearFault()
    // from the description back to the subjects among which it was chosen; among those a level up
    const up = step <= 1 ? { path: draft.path.slice(0, -1) } : {}
    change({ step: before ?? 0, ...up })
  }
  const titles: Record<Step, string> = {
    0: names.at(-1) ?? t('step.subject'),
    1: names.at(-1) ?? t('step.description'),
    2: t('step.screen'),
    21: t('step.screen'),
    3: t('step.access'),
    4: t('step.picture'),
    5: chat?.subject ?? t('step.chat'),
  }
  return (
    <Stack
      id={id}
      as="section"
      gap={0}
      frame
      round={12}
      fill="surface"
      tone="full"
      className={styles.panel}
      aria-label={t('widget.title')}
      hidden={!open}
    >
      <Row as="header" gap={4} wrap={false} fit="keep" line="below" className={styles.head}>
        {before === null ? null : <IconButton icon={IconArrowLeft} label={t('step.back')} onClick={goBack} />}
        <Box fit="grow">
          <Text ref={heading} tabIndex={-1} as="h2" size={16} weight={600} className={styles.title}>
            {titles[step]}
          </Text>
          {step === 5 && chat ? (
            <Meta as="p" size={12}>
              {whoActs(chat)}
            </Meta>
          ) : null}
        </Box>
        <IconButton icon={IconMinus} label={t('widget.minimise')} onClick={onMinimise} />
      </Row>
      <Box fit="fill" pad={16} scroll="y" data-step={step}>
        {content()}
      </Box>
    </Stack>
  )

  function whoActs({ status, responsibleName }: NonNullable<typeof chat>): string {
    if (status === 'F') return t('who.finished')
    return responsibleName ? t('who.answers', { name: responsibleName }) : t('who.waits')
  }

  function content() {
    const to = (next: Step) => () => change({ step: next })
    const without = () => openChat(null)
    switch (step) {
      case 0:
        return (
          <SubjectStep
            subjects={level}
            failed={subjects.isError}
            onRetry={() => void subjects.refetch()}
            onChoose={choose}
          />
        )
      case 1:
        return (
          <DescriptionStep
            description={draft.description}
            onChange={(description) => change({ description })}
            onNext={to(2)}
          />
        )
      case 2:
        return <ThisScreenStep onYes={to(3)} onNo={to(21)} />
      case 21:
        return <OtherScreenStep onNext={to(3)} />
      case 3:
        return <AccessStep busy={capture.busy} fault={capture.fault} onNext={capture.take} onWithout={without} />
      case 4:
        return capture.picture ? (
          <PictureStep
            picture={capture.picture}
            onSent={openChat}
            onLater={(unsent) => openChat(null, unsent)}
            onWithout={without}
          />
        ) : (
          <Skeleton shape="form" count={2} />
        )
      case 5:
        return <ChatStep chat={chat} inSight={open} onEnd={() => change(blankDraft)} />
    }
  }
}

/** Each step takes the keyboard to its heading, so that it is read aloud and Tab goes on from there. */
function useFocusedHeading(step: number, open: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step, and whenever it is opened
  useEffect(() => {
    if (open) heading.current?.focus({ preventScroll: true })
  }, [step, open])
  return heading
}
