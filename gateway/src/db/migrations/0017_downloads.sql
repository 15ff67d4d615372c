-- When whoever asked for an export last had its file whole: what is downloaded waits for nobody any more.
ALTER TABLE export ADD COLUMN downloaded_at timestamptz;
