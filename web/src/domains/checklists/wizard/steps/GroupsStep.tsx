import { checklistBounds, type QuestionGroup, type Sense, senses } from '@lineside/contract/checklists'
import { type KeyboardEvent, useState } from 'react'
import { useLabels, useTranslation } from '../../../../core/i18n/index.ts'
import { idOf } from '../../../../core/wizard/index.ts'
import {
  Button,
  IconButton,
  IconClipboardList,
  IconPlus,
  IconTrash,
  Row,
  Select,
  Stack,
  Text,
  TextInput,
  useConfirm,
} from '../../../../ui/index.ts'
import { useEditing } from '../context.ts'
import { addGroups, patchGroup, removeGroup } from '../edits.ts'
import { focusAt } from '../focus.ts'
import { PasteLinesDialog } from '../PasteLinesDialog.tsx'
import { StepError } from '../StepError.tsx'
import styles from '../wizard.module.css'

/** 11: the groups of questions, each with its name and, in a 5S audit, its sense. */
export function GroupsStep() {
  const { t } = useTranslation('checklists')
  const labels = useLabels('checklists')
  const { content, edit } = useEditing()
  const { groups } = content
  const [pasting, setPasting] = useState(false)
  const room = checklistBounds.groups - groups.length
  const full = room > 0 ? null : t('wizard.groups.full', { count: checklistBounds.groups })
  const add = (names: readonly string[] = [''], of: readonly Sense[] = []) => {
    edit(addGroups(names, of))
    focusAt(`groups.${groups.length}.name`)
  }
  const hasSenses = groups.some(({ sense }) => sense !== null)
  return (
    <Stack>
      <div id={idOf('groups', 'groups')}>
        <StepError path="groups" />
        <Row>
          <Button icon={IconPlus} blocked={full} onClick={() => add()}>
            {t('wizard.groups.add')}
          </Button>
          <Button icon={IconClipboardList} blocked={full} onClick={() => setPasting(true)}>
            {t('wizard.paste.open')}
          </Button>
          {hasSenses || room < senses.length ? null : (
            <Button
              onClick={() =>
                add(
                  senses.map((one) => labels.code('sense', String(one))),
                  senses,
                )
              }
            >
              {t('wizard.groups.senses')}
            </Button>
          )}
        </Row>
      </div>
      {groups.length === 0 ? <Text tone="muted">{t('wizard.groups.empty')}</Text> : null}
      <Stack as="ol" gap={0} aria-label={t('steps.groups')}>
        {groups.map((group, index) => (
          <GroupRow key={group.id} group={group} index={index} onEnter={() => add()} />
        ))}
      </Stack>
      {pasting ? (
        <PasteLinesDialog
          title={t('wizard.groups.pasteTitle')}
          room={room}
          onClose={() => setPasting(false)}
          onAdd={(lines) => {
            setPasting(false)
            add(lines)
          }}
        />
      ) : null}
    </Stack>
  )
}

interface GroupRowProps {
  group: QuestionGroup
  index: number
  /** Enter in the name adds another one */
  onEnter: () => void
}

function GroupRow({ group, index, onEnter }: GroupRowProps) {
  const { t } = useTranslation('checklists')
  const labels = useLabels('checklists')
  const { content, edit, errorAt } = useEditing()
  const confirm = useConfirm()
  const number = index + 1
  const name = group.name.trim() || t('wizard.groups.numbered', { number })
  async function remove() {
    const count = group.questions.length
    const sure =
      count === 0 ||
      (await confirm({
        title: t('wizard.groups.removeTitle', { name }),
        text: t('wizard.groups.removeText', { count }),
        confirm: t('wizard.groups.removeButton'),
        tone: 'danger',
      }))
    if (!sure) return
    edit(removeGroup(group.id))
    if (content.groups.length > 1) focusAt(`groups.${Math.max(0, index - 1)}.name`)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    onEnter()
  }
  return (
    <Row as="li" gap={12} rowGap={8} align="start" padY={8} line="above">
      {/* the input in it takes the key */}
      <Text as="div" fit="any" className={styles.grow} onKeyDown={onKeyDown}>
        <TextInput
          id={idOf(`groups.${index}.name`)}
          label={t('wizard.groups.name', { number })}
          required
          value={group.name}
          onChange={(value) =>
            edit(patchGroup(group.id, { name: value.slice(0, 2 * checklistBounds.group) }), `group.${group.id}`)
          }
          error={errorAt(`groups.${index}.name`)}
        />
      </Text>
      <div className={styles.senseField}>
        <Select
          label={t('wizard.groups.sense')}
          placeholder={t('wizard.groups.noSense')}
          searchable={false}
          clearable
          options={senses.map((one) => ({ value: String(one), label: labels.code('sense', String(one)) }))}
          value={group.sense === null ? null : String(group.sense)}
          onChange={(value) =>
            edit(patchGroup(group.id, { sense: senses.find((one) => String(one) === value) ?? null }))
          }
        />
      </div>
      <Row as="span" gap={0} wrap={false} inline fit="content" className={styles.besideField}>
        <IconButton icon={IconTrash} label={t('wizard.groups.remove', { name })} onClick={() => void remove()} />
      </Row>
    </Row>
  )
}
