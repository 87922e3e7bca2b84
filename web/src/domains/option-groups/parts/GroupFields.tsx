import { MAX_GROUP_NAME_LENGTH } from '@lineside/contract/option-groups'
import { useTranslation } from '../../../core/i18n/index.ts'
import { useSession } from '../../../core/session/index.ts'
import { Checkbox, Form, MultiSelect, Stack, Surface, TextInput } from '../../../ui/index.ts'
import { OptionColumns } from './OptionColumns.tsx'
import { usePlantOptions } from './plants.ts'
import type { Editor } from './useEditor.ts'

interface GroupFieldsProps {
  editor: Editor
  readOnly: boolean
}

/** Name, plants and options of a group. */
export function GroupFields({ editor, readOnly }: GroupFieldsProps) {
  const { t } = useTranslation(['option-groups', 'core'])
  const { content, problems, whole, edit } = editor
  return (
    <Form
      label={t('form.title')}
      problem={whole}
      onSubmit={() => {
        if (!readOnly) void editor.submit()
      }}
    >
      <Surface title={t('form.title')}>
        <Stack>
          <TextInput
            label={t('core:usual.columns.name')}
            value={content.name}
            onChange={(name) => edit({ kind: 'name', name })}
            error={problems.name}
            maxLength={MAX_GROUP_NAME_LENGTH}
            required
            readOnly={readOnly}
          />
          <Plants editor={editor} readOnly={readOnly} />
        </Stack>
      </Surface>
      <OptionColumns editor={editor} readOnly={readOnly} />
    </Form>
  )
}

/** All plants are the administrators' to give. */
function Plants({ editor: { content, problems, edit }, readOnly }: GroupFieldsProps) {
  const { t } = useTranslation('option-groups')
  const { account } = useSession()
  const { plants } = content
  const result = usePlantOptions(plants ?? [])
  return (
    <>
      {account.isAdmin || plants === null ? (
        <Checkbox
          label={t('allPlants')}
          checked={plants === null}
          disabled={readOnly || !account.isAdmin}
          onChange={(all) => edit({ kind: 'plants', plants: all ? null : [...account.plants] })}
        />
      ) : null}
      {plants === null ? null : (
        <MultiSelect
          {...result}
          label={t('columns.plants')}
          value={plants.map(String)}
          onChange={(chosen) => edit({ kind: 'plants', plants: chosen.map(Number).sort((a, b) => a - b) })}
          error={problems.plants}
          required
          disabled={readOnly}
        />
      )}
    </>
  )
}
