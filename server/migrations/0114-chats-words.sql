-- What people wrote to each other, by its words: what the system says in every chat finds none.
create index chats_messages_words on chats_messages using gin (core_words(content)) where sender_id is not null;
