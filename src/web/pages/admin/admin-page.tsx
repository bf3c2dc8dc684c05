import { UsersTab } from '#features/accounts/web/users/users-tab.tsx'
import { ActivityTab } from '#features/audit/web/activity-tab.tsx'
import { CertificatesTab } from '#features/certificates/web/admin/certificates-tab.tsx'
import { JobPostingsPanel } from '#features/careers/web/job-postings-panel.tsx'
import { newInquiriesQuery } from '#features/inquiries/web/inbox/inbox-api.ts'
import { InboxPanel } from '#features/inquiries/web/inbox/inbox-panel.tsx'
import { useQuery } from '../../lib/calls/use-query.ts'
import { PageHeader } from '../../ui/structure/page-header.tsx'
import { AddressTabs } from '../../ui/structure/tabs.tsx'

const tabsWith = (news: number) => [
  { id: 'users', label: 'User Management', panel: <UsersTab /> },
  { id: 'jobs', label: 'Job Postings', panel: <JobPostingsPanel /> },
  { id: 'inbox', label: news > 0 ? `Inbox (${news})` : 'Inbox', panel: <InboxPanel /> },
  { id: 'certificates', label: 'Certificates', panel: <CertificatesTab /> },
  { id: 'activity', label: 'Activity', panel: <ActivityTab /> },
]

export function Component() {
  const { data: news } = useQuery(newInquiriesQuery)
  return (
    <div className="container-page py-12">
      <PageHeader title="Admin Dashboard" />
      <AddressTabs label="Administration" tabs={tabsWith(news?.total ?? 0)} className="mt-8" />
    </div>
  )
}
