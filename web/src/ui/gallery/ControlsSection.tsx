import { useState } from 'react'
import {
  Avatar,
  Brand,
  BrandMark,
  Button,
  Collapsible,
  IconButton,
  IconCopy,
  IconDots,
  IconEdit,
  IconPlus,
  IconTrash,
  Kbd,
  LinkButton,
  Menu,
  Page,
  PageHeader,
  Row,
  Stack,
  StatusPill,
  Surface,
  Tabs,
  Text,
  TextLink,
  Tooltip,
} from '../index.ts'

const names = ['Ana Souza', 'Beth Ford', 'Ayşe Kaya', 'João Lima', 'ipek şahin', 'Rui Costa', 'Li', 'Zoë van der Berg']

export function ControlsSection() {
  const [tab, setTab] = useState('one')
  return (
    <Page>
      <PageHeader
        title="Controls"
        subtitle="Buttons, links, menus, tabs"
        backHref="#"
        status={<StatusPill tone="ongoing">Ongoing</StatusPill>}
        actions={<IconButton icon={IconEdit} label="Edit" />}
      />
      <Surface title="Buttons" actions={<IconButton icon={IconDots} label="More" size="compact" />}>
        <Stack>
          <Row>
            <Button tone="primary" icon={IconPlus}>
              Primary
            </Button>
            <Button icon={IconCopy}>Plain</Button>
            <Button tone="quiet">Quiet</Button>
            <Button tone="danger" icon={IconTrash}>
              Danger
            </Button>
            <LinkButton href="#">Goes somewhere</LinkButton>
          </Row>
          <Row>
            <Button tone="primary" busy>
              Saving
            </Button>
            <Button tone="primary" blocked="Two fields are missing">
              Blocked, says why
            </Button>
            <Button size="compact">Compact</Button>
            <IconButton icon={IconEdit} label="Edit" />
            <IconButton icon={IconEdit} label="Edit" tone="plain" />
            <IconButton icon={IconTrash} label="Delete" tone="danger" blocked="Still in use" />
          </Row>
          <Row>
            <Menu
              groups={[
                {
                  label: 'Order',
                  items: [
                    { id: 'a', label: 'Newest first', checked: true },
                    { id: 'b', label: 'Oldest first', checked: false },
                  ],
                },
                {
                  items: [
                    { id: 'edit', label: 'Edit', icon: IconEdit },
                    { id: 'copy', label: 'Duplicate', icon: IconCopy, blocked: 'Not now' },
                    { id: 'delete', label: 'Delete', icon: IconTrash, tone: 'danger' },
                  ],
                },
              ]}
            >
              <Button>Open menu</Button>
            </Menu>
            <Tooltip text="A few more words about it">
              <Button tone="quiet">Hover or focus me</Button>
            </Tooltip>
            <Text>
              Words with <TextLink href="#">a link in them</TextLink> and keys <Kbd keys={['Ctrl', 'Enter']} />
            </Text>
          </Row>
        </Stack>
      </Surface>
      <Surface title="Tabs and sections">
        <Stack>
          <Tabs
            label="Parts of the record"
            value={tab}
            onChange={setTab}
            tabs={[
              { id: 'one', label: 'Details', content: <Text>First part.</Text> },
              { id: 'two', label: 'History', count: 12, content: <Text>Second part.</Text> },
              { id: 'three', label: 'Attachments', count: 0, content: <Text>Third part.</Text> },
            ]}
          />
          <Collapsible title="Folded section" aside={<StatusPill tone="tardy">2 missing</StatusPill>}>
            <Text>What is inside.</Text>
          </Collapsible>
          <Collapsible title="Open section" defaultOpen>
            <Text>What is inside.</Text>
          </Collapsible>
        </Stack>
      </Surface>
      <Surface title="People and brand">
        <Stack>
          <Row>
            {names.map((name) => (
              <Avatar key={name} name={name} size={32} locale="tr" />
            ))}
            <Avatar name="Mehmet Yılmaz" withName />
          </Row>
          <Row>
            <BrandMark size={16} />
            <BrandMark size={24} />
            <BrandMark size={48} />
            <Brand name="Lineside" />
          </Row>
        </Stack>
      </Surface>
    </Page>
  )
}
