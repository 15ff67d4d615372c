-- Jobs that failed for the last time, for staff: nothing that was promised to happen is forgotten.
create table jobs.dead_job (
  job_id bigint primary key,
  task text not null,
  key text,
  error text not null,
  failed_at timestamptz not null,
  done_at timestamptz
);
