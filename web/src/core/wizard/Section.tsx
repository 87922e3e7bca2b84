import { type FocusEvent, type ReactNode, useState } from 'react'
import { afterPress, Heading, Row, Skeleton, Stack, StatusPill, Surface, Text } from '../../ui/index.ts'
import { useTranslation } from '../i18n/index.ts'
import { sectionId } from './step-focus.ts'
import { useSettled } from './useSettled.ts'
import styles from './Wizard.module.css'

interface SectionProps<S extends string> {
  step: S
  name: string
  /** somebody works at it */
  current: boolean
  /** its turn to be drawn has come */
  drawn: boolean
  /** the focus came into it: a press on it brings it too */
  onEnter: (step: S) => void
  /** above what is edited */
  lead?: ReactNode
  /** under it */
  below?: ReactNode
  children: ReactNode
}

/** One step of an editor, on the page with all others. */
export function Section<S extends string>(props: SectionProps<S>) {
  const { step, name, current, drawn, onEnter, children } = props
  const [isInside, setInside] = useState(false)
  const content = useSettled(children, current || isInside)
  const enter = () => {
    setInside(true)
    // what the section before says then must not move what is being pressed
    afterPress(() => onEnter(step))
  }
  const left = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) setInside(false)
  }
  const id = sectionId(step)
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-name`}
      className={styles.section}
      onFocus={enter}
      onBlur={left}
    >
      <Stack gap={12}>
        <Heading id={`${id}-name`}>{name}</Heading>
        {props.lead}
        <Surface>{drawn ? content : <Skeleton shape="form" count={1} />}</Surface>
        {drawn ? props.below : null}
      </Stack>
    </section>
  )
}

/**
 * What the draft looks like to who works with it: drawn anew at rest, and at once while somebody tries it. It can be tried,
 * and says that it is no record: nothing of it is stored.
 */
export function PreviewPane({ title, beside, children }: { title: string; beside: boolean; children: ReactNode }) {
  const { t } = useTranslation('wizard')
  const [isInside, setInside] = useState(false)
  const content = useSettled(children, isInside)
  const begin = () => setInside(true)
  const end = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) setInside(false)
  }
  return (
    <aside
      tabIndex={-1}
      aria-labelledby="wizard-preview"
      className={beside ? styles.beside : styles.below}
      onFocus={begin}
      onBlur={end}
    >
      <Stack gap={12}>
        <Heading id="wizard-preview" level={beside ? 2 : 3}>
          {title}
        </Heading>
        <Row gap={8} rowGap={4} align="start">
          <StatusPill tone="approval">{t('preview.mark')}</StatusPill>
          <Text size={13} tone="muted" from={192} fit="any">
            {t('preview.note')}
          </Text>
        </Row>
        <div className={styles.trial}>{content}</div>
      </Stack>
    </aside>
  )
}
