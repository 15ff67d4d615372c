-- Filters of lists that operators keep under a name, share with roles, and pin as tabs.
CREATE TABLE saved_filter (
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  id uuid NOT NULL,
  operator_id uuid NOT NULL,
  list text NOT NULL CHECK (list ~ '^[a-z][a-zA-Z]{0,39}$'),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  -- As the list's own schema took it when it was saved; read through that schema again at each use.
  content jsonb NOT NULL CHECK (jsonb_typeof(content) = 'object' AND octet_length(content::text) <= 100000),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  version int NOT NULL DEFAULT 1,
  PRIMARY KEY (merchant_id, id),
  UNIQUE (merchant_id, list, id),
  FOREIGN KEY (merchant_id, operator_id) REFERENCES operator (merchant_id, id)
);
CREATE UNIQUE INDEX saved_filter_name ON saved_filter (merchant_id, operator_id, list, lower(name));

CREATE TABLE saved_filter_role (
  merchant_id bigint NOT NULL,
  filter_id uuid NOT NULL,
  role_id uuid NOT NULL,
  PRIMARY KEY (merchant_id, filter_id, role_id),
  FOREIGN KEY (merchant_id, filter_id) REFERENCES saved_filter (merchant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (merchant_id, role_id) REFERENCES role (merchant_id, id) ON DELETE CASCADE
);
CREATE INDEX saved_filter_role_role ON saved_filter_role (merchant_id, role_id);

-- How one operator has arranged the filters of a list: own ones and those of others.
CREATE TABLE saved_filter_place (
  merchant_id bigint NOT NULL,
  operator_id uuid NOT NULL,
  list text NOT NULL,
  filter_id uuid NOT NULL,
  -- Null when it is not pinned and only opens the list.
  place int CHECK (place >= 0),
  opens boolean NOT NULL,
  PRIMARY KEY (merchant_id, operator_id, filter_id),
  UNIQUE (merchant_id, operator_id, list, place),
  FOREIGN KEY (merchant_id, operator_id) REFERENCES operator (merchant_id, id),
  FOREIGN KEY (merchant_id, list, filter_id) REFERENCES saved_filter (merchant_id, list, id) ON DELETE CASCADE,
  CHECK (opens OR place IS NOT NULL)
);
CREATE UNIQUE INDEX saved_filter_opens ON saved_filter_place (merchant_id, operator_id, list) WHERE opens;
CREATE INDEX saved_filter_place_filter ON saved_filter_place (merchant_id, list, filter_id);

CALL protect_tenant('saved_filter');
CALL protect_tenant('saved_filter_role');
CALL protect_tenant('saved_filter_place');
