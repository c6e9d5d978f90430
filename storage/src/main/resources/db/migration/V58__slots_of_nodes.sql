-- How many jobs of each lane a node takes at once, as it says itself: {"read": 1, "render": 1}.
alter table worker_node add column slots jsonb not null default '{}';
