/* SPDX-License-Identifier: MIT
 *
 * calls.c - the functions that read and write (UPC 1.2 A.1.4 to A.1.7): sixteen ways to make a
 * request, and two to end one.
 */
#include "io/request.h"

upc_off_t upc_all_fread_local(upcr_pts fd, void *buffer, size_t size, size_t nmemb, upc_flag_t sync_mode)
{
	FILE_CALL("upc_all_fread_local");
	struct open_file *file = request_start(&call, fd, READ, sync_mode);

	file = request_local(&call, file, buffer, size, nmemb);
	return request_do(&call, file);
}

upc_off_t upc_all_fread_shared(upcr_pts fd, upcr_pts buffer, size_t blocksize, size_t size, size_t nmemb,
	upc_flag_t sync_mode)
{
	FILE_CALL("upc_all_fread_shared");
	struct open_file *file = request_start(&call, fd, READ, sync_mode);

	file = request_shared(&call, file, (struct file_piece){buffer, blocksize, 0}, size, nmemb);
	return request_do(&call, file);
}

upc_off_t upc_all_fread_list_local(upcr_pts fd, size_t memvec_entries, struct upc_local_memvec const *memvec,
	size_t filevec_entries, struct upc_filevec const *filevec, upc_flag_t sync_mode)
{
	FILE_CALL("upc_all_fread_list_local");
	struct open_file *file = request_start(&call, fd, READ, sync_mode);

	file = request_list_local(file, memvec_entries, memvec);
	file = request_places(file, filevec_entries, filevec);
	return request_do(&call, file);
}

upc_off_t upc_all_fread_list_shared(upcr_pts fd, size_t memvec_entries,
	struct upc_shared_memvec const *memvec, size_t filevec_entries, struct upc_filevec const *filevec,
	upc_flag_t sync_mode)
{
	FILE_CALL("upc_all_fread_list_shared");
	struct open_file *file = request_start(&call, fd, READ, sync_mode);

	file = request_list_shared(file, memvec_entries, memvec);
	file = request_places(file, filevec_entries, filevec);
	return request_do(&call, file);
}

upc_off_t upc_all_fwrite_local(upcr_pts fd, void *buffer, size_t size, size_t nmemb, upc_flag_t sync_mode)
{
	FILE_CALL("upc_all_fwrite_local");
	struct open_file *file = request_start(&call, fd, WRITE, sync_mode);

	file = request_local(&call, file, buffer, size, nmemb);
	return request_do(&call, file);
}

upc_off_t upc_all_fwrite_shared(upcr_pts fd, upcr_pts buffer, size_t blocksize, size_t size, size_t nmemb,
	upc_flag_t sync_mode)
{
	FILE_CALL("upc_all_fwrite_shared");
	struct open_file *file = request_start(&call, fd, WRITE, sync_mode);

	file = request_shared(&call, file, (struct file_piece){buffer, blocksize, 0}, size, nmemb);
	return request_do(&call, file);
}

upc_off_t upc_all_fwrite_list_local(upcr_pts fd, size_t memvec_entries, struct upc_local_memvec const *memvec,
	size_t filevec_entries, struct upc_filevec const *filevec, upc_flag_t sync_mode)
{
	FILE_CALL("upc_all_fwrite_list_local");
	struct open_file *file = request_start(&call, fd, WRITE, sync_mode);

	file = request_list_local(file, memvec_entries, memvec);
	file = request_places(file, filevec_entries, filevec);
	return request_do(&call, file);
}

upc_off_t upc_all_fwrite_list_shared(upcr_pts fd, size_t memvec_entries,
	struct upc_shared_memvec const *memvec, size_t filevec_entries, struct upc_filevec const *filevec,
	upc_flag_t sync_mode)
{
	FILE_CALL("upc_all_fwrite_list_shared");
	struct open_file *file = request_start(&call, fd, WRITE, sync_mode);

	file = request_list_shared(file, memvec_entries, memvec);
	file = request_places(file, filevec_entries, filevec);
	return request_do(&call, file);
}

void upc_all_fread_local_async(upcr_pts fd, void *buffer, size_t size, size_t nmemb, upc_flag_t sync_mode)
{
	FILE_CALL("upc_all_fread_local_async");
	struct open_file *file = request_start_async(&call, fd, READ, sync_mode);

	file = request_local(&call, file, buffer, size, nmemb);
	request_begin(&call, file);
}

void upc_all_fread_shared_async(upcr_pts fd, upcr_pts buffer, size_t blocksize, size_t size, size_t nmemb,
	upc_flag_t sync_mode)
{
	FILE_CALL("upc_all_fread_shared_async");
	struct open_file *file = request_start_async(&call, fd, READ, sync_mode);

	file = request_shared(&call, file, (struct file_piece){buffer, blocksize, 0}, size, nmemb);
	request_begin(&call, file);
}

void upc_all_fread_list_local_async(upcr_pts fd, size_t memvec_entries, struct upc_local_memvec const *memvec,
	size_t filevec_entries, struct upc_filevec const *filevec, upc_flag_t sync_mode)
{
	FILE_CALL("upc_all_fread_list_local_async");
	struct open_file *file = request_start_async(&call, fd, READ, sync_mode);

	file = request_list_local(file, memvec_entries, memvec);
	file = request_places(file, filevec_entries, filevec);
	request_begin(&call, file);
}

void upc_all_fread_list_shared_async(upcr_pts fd, size_t memvec_entries,
	struct upc_shared_memvec const *memvec, size_t filevec_entries, struct upc_filevec const *filevec,
	upc_flag_t sync_mode)
{
	FILE_CALL("upc_all_fread_list_shared_async");
	struct open_file *file = request_start_async(&call, fd, READ, sync_mode);

	file = request_list_shared(file, memvec_entries, memvec);
	file = request_places(file, filevec_entries, filevec);
	request_begin(&call, file);
}

void upc_all_fwrite_local_async(upcr_pts fd, void *buffer, size_t size, size_t nmemb, upc_flag_t sync_mode)
{
	FILE_CALL("upc_all_fwrite_local_async");
	struct open_file *file = request_start_async(&call, fd, WRITE, sync_mode);

	file = request_local(&call, file, buffer, size, nmemb);
	request_begin(&call, file);
}

void upc_all_fwrite_shared_async(upcr_pts fd, upcr_pts buffer, size_t blocksize, size_t size, size_t nmemb,
	upc_flag_t sync_mode)
{
	FILE_CALL("upc_all_fwrite_shared_async");
	struct open_file *file = request_start_async(&call, fd, WRITE, sync_mode);

	file = request_shared(&call, file, (struct file_piece){buffer, blocksize, 0}, size, nmemb);
	request_begin(&call, file);
}

void upc_all_fwrite_list_local_async(upcr_pts fd, size_t memvec_entries,
	struct upc_local_memvec const *memvec, size_t filevec_entries, struct upc_filevec const *filevec,
	upc_flag_t sync_mode)
{
	FILE_CALL("upc_all_fwrite_list_local_async");
	struct open_file *file = request_start_async(&call, fd, WRITE, sync_mode);

	file = request_list_local(file, memvec_entries, memvec);
	file = request_places(file, filevec_entries, filevec);
	request_begin(&call, file);
}

void upc_all_fwrite_list_shared_async(upcr_pts fd, size_t memvec_entries,
	struct upc_shared_memvec const *memvec, size_t filevec_entries, struct upc_filevec const *filevec,
	upc_flag_t sync_mode)
{
	FILE_CALL("upc_all_fwrite_list_shared_async");
	struct open_file *file = request_start_async(&call, fd, WRITE, sync_mode);

	file = request_list_shared(file, memvec_entries, memvec);
	file = request_places(file, filevec_entries, filevec);
	request_begin(&call, file);
}

upc_off_t upc_all_fwait_async(upcr_pts fd)
{
	FILE_CALL("upc_all_fwait_async");

	TEAM_AGREE(&call, TEAM_P(fd));
	return request_end(&call, file_of_handle(&call, fd));
}

upc_off_t upc_all_ftest_async(upcr_pts fd, int *flag)
{
	FILE_CALL("upc_all_ftest_async");

	TEAM_AGREE(&call, TEAM_P(fd));
	*flag = 1;
	return request_end(&call, file_of_handle(&call, fd));
}
