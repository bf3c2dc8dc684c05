import { UsersTab } from '#features/accounts/web/users-tab.tsx'
import { ActivityTab } from '#features/audit/web/activity-tab.tsx'
import { JobPostingsPanel } from '#features/careers/web/job-postings-panel.tsx'
import { InboxPanel } from '#features/inquiries/web/inbox-panel.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { AddressTabs } from '../../ui/tabs.tsx'

const TABS = [
  { id: 'users', label: 'User Management', panel: <UsersTab /> },
  { id: 'jobs', label: 'Job Postings', panel: <JobPostingsPanel /> },
  { id: 'inbox', label: 'Inbox', panel: <InboxPanel /> },
  { id: 'activity', label: 'Activity', panel: <ActivityTab /> },
]

export function Component() {
  return (
    <div className="container-page py-10">
      <PageHeader title="Admin Dashboard" />
      <AddressTabs label="Administration" tabs={TABS} className="mt-8" />
    </div>
  )
}
